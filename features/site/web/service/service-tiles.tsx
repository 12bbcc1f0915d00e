import { m } from '@firmeza/i18n'
import { OnwardLink } from '@firmeza/ui'
import { API, HELP } from '../links.ts'
import { SERVICE_CROPS } from './crops/service-crops.tsx'
import { Said } from './said.tsx'
import type { Service } from './service.ts'
import { serviceWords } from './service-words.ts'

const TILE = 'flex flex-col gap-8 overflow-clip rounded-card ring-1 ring-line'
const MARGINS = 'px-6 pt-7 sm:px-9 sm:pt-9'

/** Three things that a service does, each with the screen it happens on. */
export const ServiceTiles = ({ service }: { service: Service }) => {
  const [first, second, third] = serviceWords(service).cards
  const [First, Second, Third] = SERVICE_CROPS[service]
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.44fr)]">
      <li className={`${TILE} bg-pen-wash lg:row-span-2`}>
        <Said card={first} className={`${MARGINS} text-ink-2`} />
        <div aria-hidden="true" className="-mb-2 flex grow flex-col px-5 *:grow">
          <First />
        </div>
      </li>
      <li className={`${TILE} bg-sunken`}>
        <Said card={second} className={`${MARGINS} text-ink-2`} />
        <div aria-hidden="true" className="mt-auto">
          <Second />
        </div>
      </li>
      <li className={`${TILE} bg-night text-white lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]`}>
        <div className={`${MARGINS} lg:pr-0 lg:pb-9`}>
          <Said card={third} className="text-night-2" />
          <OnwardLink {...furtherOf(service)} tone="night" className="mt-4" />
        </div>
        <div aria-hidden="true" className="mt-auto lg:pt-9">
          <Third />
        </div>
      </li>
    </ul>
  )
}

/** Where the third is told of at length. */
const furtherOf = (service: Service): { text: string; href: string } =>
  service === 'document' ? { text: m.features_more(), href: API } : { text: m.service_how_checked(), href: HELP }

/** What comes with the three. */
export const ServiceRest = ({ service }: { service: Service }) => (
  <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
    {serviceWords(service)
      .cards.slice(3)
      .map((card) => (
        <li key={card.title} className="border-control/40 border-t pt-5">
          <Said card={card} className="text-ink-2" />
        </li>
      ))}
  </ul>
)
