import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ChevronIcon } from '@firmeza/ui'
import { services } from '../service/service.ts'
import { SigningPhone } from './signing-phone.tsx'

const rows = () => [
  { name: m.site_service_sign(), ...services.signature },
  { name: m.site_service_notify(), ...services.notification },
  { name: m.site_service_identify(), ...services.identification },
  { name: m.site_service_document(), ...services.document },
]

/** What signing looks like, and the four services with what each costs. */
export const Services = () => (
  <section id="products" className="overflow-clip border-line border-y bg-sunken">
    <div className="mx-auto grid max-w-[1200px] items-center gap-x-8 gap-y-6 sm:gap-y-8 px-5 py-11 sm:px-8 sm:py-24 lg:grid-cols-12">
      <div className="lg:col-span-6 lg:row-start-1 lg:self-end">
        <h2 className="max-w-[14ch] text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">{m.site_simple_heading()}</h2>
        <p className="mt-4 max-w-[40ch] text-[1.125rem] text-ink-2 leading-[1.5]">{m.site_simple_lead()}</p>
      </div>
      <div
        aria-hidden="true"
        className="lg:-mb-24 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:self-end"
      >
        <SigningPhone />
      </div>
      <ul aria-label={m.site_services_label()} className="card overflow-hidden lg:col-span-6 lg:self-start">
        {rows().map(({ name, page, price, ready }) => (
          <li key={name} className="not-first:border-line not-first:border-t">
            <a href={page} className="flex min-h-14 items-center gap-4 px-5 py-3 hover:bg-pen-wash">
              <span className="grow font-semibold leading-snug">{name}</span>
              <span className="shrink-0 text-[0.9375rem] text-ink-2 tabular-nums">
                {ready ? creditsText(price) : m.service_not_offered()}
              </span>
              <ChevronIcon className="-rotate-90 size-5 shrink-0 text-pen" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
