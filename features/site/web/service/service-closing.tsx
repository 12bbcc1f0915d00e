import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, Button } from '@firmeza/ui'
import { BAND_LINK, Band } from '../band.tsx'
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
  <div className="pt-16 sm:pt-24">
    <Band
      heading={serviceWords(service).priced(creditsText(services[service].price))}
      text={serviceWords(service).charged}
      more={
        <p className="-mb-3 mt-1 flex flex-wrap gap-x-6">
          <a href={PACKS_PAGE} className={BAND_LINK}>
            {m.service_prices()}
          </a>
          <a href={LAW_EU} className={BAND_LINK}>
            {m.site_legal_information()}
          </a>
        </p>
      }
    >
      <Button tone="line" busy={busy} onClick={onTry} className="min-h-13 px-6 focus-visible:outline-on-pen">
        {serviceWords(service).attempt}
        <ArrowIcon className="size-5" />
      </Button>
    </Band>
  </div>
)
