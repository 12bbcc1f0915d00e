import { ArrowIcon, Button } from '@firmeza/ui'
import { CLAIM, LEAD, SplitHero } from '../split-hero.tsx'
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
  const way = (
    <>
      <Button
        tone={services[service].ready ? 'pen' : 'line'}
        busy={busy}
        onClick={onTry}
        className="min-h-13 px-6 max-sm:w-full"
      >
        {attempt}
        <ArrowIcon className="size-5" />
      </Button>
      <ServicePrice service={service} />
    </>
  )
  if (wayIn === 'beside')
    return (
      <SplitHero eyebrow={name} claim={claim} lead={lead}>
        {way}
      </SplitHero>
    )
  return (
    <section className="-mt-[69px] mb-10 bg-pen-wash pt-[69px] pb-10 sm:mb-16 sm:pb-16">
      <div className="mx-auto grid max-w-[1200px] justify-items-center px-5 pt-12 text-center sm:px-8 sm:pt-20">
        <p className="font-semibold text-[1rem] text-pen">{name}</p>
        <h1 className={`mt-3 max-w-[22ch] ${CLAIM}`}>{claim}</h1>
        <p className={`mt-6 ${LEAD}`}>{lead}</p>
        <div className="mt-7 flex items-center gap-x-5 gap-y-3 max-sm:flex-col sm:flex-wrap sm:justify-center">
          {way}
        </div>
      </div>
    </section>
  )
}
