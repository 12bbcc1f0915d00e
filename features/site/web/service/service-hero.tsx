import { ArrowIcon, Button } from '@firmeza/ui'
import { type Service, services } from './service.ts'
import { ServicePrice } from './service-price.tsx'
import { serviceWords } from './service-words.ts'

/** `beside`: the way in stands beside the claim. `under`: under it, the page-2 header over both. */
export type HeroPlace = 'beside' | 'under'

export interface ServiceHeroProps {
  service: Service
  wayIn: HeroPlace
  busy: boolean
  onTry: () => void
}

/** The service's claim, its Try button and its price. */
export const ServiceHero = ({ service, wayIn, busy, onTry }: ServiceHeroProps) => {
  const { name, claim, lead, attempt } = serviceWords(service)
  const { ready } = services[service]
  const isUnder = wayIn === 'under'
  return (
    <section className={isUnder ? 'relative -mt-[69px] bg-pen-wash pt-[69px] pb-10 sm:pb-16 mb-10 sm:mb-16' : ''}>
      <div
        className={`mx-auto grid max-w-[1200px] gap-x-16 gap-y-6 px-5 pt-12 sm:px-8 sm:pt-20 ${isUnder ? 'justify-items-center text-center' : 'pb-12 sm:pb-16 lg:grid-cols-[1.5fr_1fr] lg:items-end'}`}
      >
        <div>
          <p className="font-semibold text-[1rem] text-pen">{name}</p>
          <h1
            className={`mt-3 text-[clamp(2.5rem,5.2vw,4.5rem)] leading-[1] tracking-[-0.04em] ${isUnder ? 'max-w-[22ch]' : 'max-w-[16ch]'}`}
          >
            {claim}
          </h1>
        </div>
        <div>
          <p className="max-w-[36rem] text-[1.1875rem] text-ink-2 leading-[1.5]">{lead}</p>
          <div
            className={`mt-7 flex gap-x-5 gap-y-3 max-sm:flex-col sm:flex-wrap sm:items-center ${isUnder ? 'items-center sm:justify-center' : 'items-start'}`}
          >
            <Button tone={ready ? 'pen' : 'line'} busy={busy} onClick={onTry} className="min-h-13 px-6">
              {attempt}
              <ArrowIcon className="size-5" />
            </Button>
            <ServicePrice service={service} />
          </div>
        </div>
      </div>
    </section>
  )
}
