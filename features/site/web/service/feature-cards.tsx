import { SERVICE_CROPS } from './crops/service-crops.tsx'
import { Said } from './said.tsx'
import type { Service } from './service.ts'
import { serviceWords } from './service-words.ts'

/** What a service does, beside a screen of it. */
export const FeatureCards = ({ service }: { service: Service }) => {
  const [Screen] = SERVICE_CROPS[service]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]">
      <div
        aria-hidden="true"
        className="flex h-[30.5rem] flex-col overflow-clip rounded-card bg-pen-wash px-6 pt-7 ring-1 ring-line *:shrink-0 *:grow"
      >
        <Screen />
      </div>
      <ul className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
        {serviceWords(service).cards.map((card) => (
          <li key={card.title} className="border-control/40 border-t pt-4">
            <Said card={card} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </div>
  )
}
