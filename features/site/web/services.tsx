import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon } from '@firmeza/ui'
import { sectionLink } from './links.ts'
import { Section } from './section.tsx'
import { services } from './service/service.ts'

const cards = () => [
  { name: m.site_service_sign(), text: m.site_service_sign_text(), ...services.signature },
  { name: m.site_service_notify(), text: m.site_service_notify_text(), ...services.notification },
  { name: m.site_service_identify(), text: m.site_service_identify_text(), ...services.identification },
  { name: m.site_service_document(), text: m.site_service_document_text(), ...services.document },
]

export const Services = () => (
  <Section id="products" heading={m.site_services_heading()} sunken>
    <ul className="grid gap-px overflow-hidden rounded-card bg-line ring-1 ring-line sm:grid-cols-2 lg:grid-cols-4">
      {cards().map(({ name, page, text, price, ready, trial }) => (
        <li key={name} className="flex flex-col bg-surface p-6">
          <h3 className="text-[1.1875rem] leading-tight tracking-[-0.015em]">{name}</h3>
          <p className="mt-3 flex-1 text-[0.96875rem] text-ink-2">{text}</p>
          <p className="mt-2 flex flex-wrap gap-x-4">
            <a href={page} aria-label={m.service_more_of({ service: name })} className={LINK}>
              {m.service_more()}
            </a>
            {ready && (
              <a href={sectionLink('legal')} className={LINK}>
                {m.site_legal_information()}
              </a>
            )}
          </p>
          <p className="mt-4 flex min-h-11 items-center justify-between gap-3 text-[0.9375rem]">
            <span className="font-medium tabular-nums">{creditsText(price)}</span>
            {ready ? (
              <a
                href={trial}
                aria-label={m.site_try_service({ service: name })}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-pen hover:text-pen-2"
              >
                {m.site_try()}
                <ArrowIcon className="size-4" />
              </a>
            ) : (
              <span className="text-ink-2">{m.service_not_offered()}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  </Section>
)

const LINK = 'inline-flex min-h-11 items-center text-[0.9375rem] text-ink-2 underline underline-offset-4 hover:text-ink'
