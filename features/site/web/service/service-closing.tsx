import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, Button } from '@firmeza/ui'
import { LAW_EU, PACKS_PAGE } from '../links.ts'
import { type Service, services } from './service.ts'
import { serviceWords } from './service-words.ts'

export interface ServiceClosingProps {
  service: Service
  busy: boolean
  onTry: () => void
}

/** What it costs, once more Try, and where prices and the law are told. */
export const ServiceClosing = ({ service, busy, onTry }: ServiceClosingProps) => (
  <section className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-between gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24">
    <div>
      <h2 className="text-[clamp(2rem,3.6vw,3rem)] tracking-[-0.03em]">
        {serviceWords(service).priced(creditsText(services[service].price))}
      </h2>
      <p className="mt-4 max-w-[46ch] text-[1.125rem] text-ink-2">{m.service_closing_text()}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={PACKS_PAGE} className={LINK}>
          {m.service_prices()}
        </a>
        <a href={LAW_EU} className={LINK}>
          {m.site_legal_information()}
        </a>
      </p>
    </div>
    <Button
      tone={services[service].ready ? 'pen' : 'line'}
      busy={busy}
      onClick={onTry}
      className="min-h-13 w-full px-6 sm:w-auto"
    >
      {serviceWords(service).attempt}
      <ArrowIcon className="size-5" />
    </Button>
  </section>
)

const LINK = 'inline-flex min-h-11 items-center font-medium text-pen underline underline-offset-4 hover:text-pen-2'
