import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { OnwardLink } from '@firmeza/ui'
import { InkSignature } from '../ink-signature.tsx'
import { LAW_EU, PROFILE } from '../links.ts'
import { type ServiceFacts, services } from '../service/service.ts'
import { CARD_PICTURES } from './card-pictures.tsx'

const others = () =>
  [
    { service: 'notification', name: m.site_service_notify(), text: m.site_service_notify_text() },
    { service: 'identification', name: m.site_service_identify(), text: m.site_service_identify_text() },
    { service: 'document', name: m.site_service_document(), text: m.site_service_document_text() },
  ] as const

/** Of an operation that is to be sealed yet. */
const progress = () => [
  { state: m.site_example_sent(), time: '10:42' },
  { state: m.site_example_read(), time: '10:42' },
  { state: m.site_acta_signed(), time: '10:43' },
  { state: m.site_acta_sealed(), time: null },
]

/** The signature's card, those of the other services, and the client area's. */
export const ServiceCards = () => (
  <section className="mx-auto max-w-[1200px] px-5 pb-16 sm:px-8 sm:pb-24">
    <h2 className="sr-only">{m.site_services_heading()}</h2>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-12">
      <li className="relative flex flex-col overflow-clip rounded-card bg-pen-wash p-6 ring-1 ring-line sm:p-8 lg:col-span-6">
        <h3 className="text-[1.625rem] tracking-[-0.02em]">{m.site_service_sign()}</h3>
        <p className="mt-3 max-w-[34ch] text-ink-2">{m.site_service_sign_text()}</p>
        <div
          aria-hidden="true"
          className="my-6 flex grow flex-col justify-end rounded-sheet bg-white px-5 pt-5 pb-3 text-[#4b5571] text-[13px] shadow-2"
        >
          <InkSignature className="w-[62%] max-w-[12rem]" />
          <div className="-mt-2 border-[#8089a3] border-t pt-1.5">Lucía Ferrer Montes</div>
        </div>
        <p className="flex flex-wrap items-center gap-x-6">
          <OnwardLink
            text={m.service_more()}
            href={services.signature.page}
            label={m.service_more_of({ service: m.site_service_sign() })}
          />
          <OnwardLink text={m.site_legal_information()} href={LAW_EU} className="max-sm:order-last max-sm:w-full" />
          <Cost price={services.signature.price} ready />
        </p>
      </li>
      <li className="flex flex-col rounded-card bg-night p-6 text-white sm:p-8 lg:col-span-6 dark:ring-1 dark:ring-line">
        <h3 className="text-[1.625rem] tracking-[-0.02em]">{m.cards_client()}</h3>
        <p className="mt-3 max-w-[40ch] text-night-2">{m.cards_client_text()}</p>
        <ol aria-hidden="true" className="my-6 divide-y divide-white/12 text-[0.9375rem]">
          {progress().map(({ state, time }) => (
            <li key={state} className="flex items-center gap-3 py-2.5">
              <span className={`h-1.5 w-8 rounded-full ${time ? 'bg-night-seal' : 'bg-white/30'}`} />
              {state}
              <span className={`ml-auto text-[0.8125rem] text-night-2 ${time ? 'font-mono tabular-nums' : ''}`}>
                {time ?? m.cards_client_next()}
              </span>
            </li>
          ))}
        </ol>
        <OnwardLink text={m.cards_client_open()} href={PROFILE} tone="night" className="mt-auto self-start" />
      </li>
      {others().map((other) => (
        <ServiceCard key={other.service} {...other} />
      ))}
    </ul>
  </section>
)

const ServiceCard = ({ service, name, text }: ReturnType<typeof others>[number]) => {
  const { page, price, ready } = services[service]
  const Picture = CARD_PICTURES[service]
  return (
    <li className="card flex flex-col p-6 sm:p-8 lg:col-span-4">
      <h3 className="text-[1.375rem] leading-tight tracking-[-0.015em] lg:text-[1.25rem]">{name}</h3>
      <p className="mt-3 text-ink-2">{text}</p>
      <div className="mt-auto">
        <Picture />
        <p className="mt-4 -mb-2 flex flex-wrap items-center gap-x-6">
          <OnwardLink text={m.service_more()} href={page} label={m.service_more_of({ service: name })} />
          <Cost price={price} ready={ready} />
        </p>
      </div>
    </li>
  )
}

const Cost = ({ price, ready }: Pick<ServiceFacts, 'price' | 'ready'>) => (
  <span className="ml-auto font-medium tabular-nums">
    {creditsText(price)}
    {!ready && <span className="font-normal text-ink-2">{` · ${m.service_not_offered()}`}</span>}
  </span>
)
