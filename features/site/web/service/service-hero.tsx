import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, Guilloche } from '@firmeza/ui'
import { type Service, services } from './service.ts'
import { ServicePicture } from './service-picture.tsx'
import { serviceWords } from './service-words.ts'

/**
 * `beside`: the picture at the right, under a solid header. `under`: in the middle, the page-2
 * header lying over it.
 */
export type HeroPlace = 'beside' | 'under'

export interface ServiceHeroProps {
  service: Service
  picture: HeroPlace
  busy: boolean
  onTry: () => void
}

/** The service's claim, its Try button and its price, and its picture. */
export const ServiceHero = ({ service, picture, busy, onTry }: ServiceHeroProps) => {
  const { name, claim, lead, attempt } = serviceWords(service)
  const { price, ready } = services[service]
  const centred = picture === 'under'
  const said = (
    <div className={`relative z-10 ${centred ? 'grid justify-items-center text-center' : ''}`}>
      <p className="font-semibold text-[1rem] text-pen">{name}</p>
      <h1 className="mt-3 max-w-[16ch] text-[clamp(2.5rem,5.2vw,4.5rem)] leading-[1] tracking-[-0.04em]">{claim}</h1>
      <p className="mt-6 max-w-[36rem] text-[1.1875rem] text-ink-2 leading-[1.5]">{lead}</p>
      <div className={`mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 ${centred ? 'justify-center' : ''}`}>
        <Button tone={ready ? 'pen' : 'line'} busy={busy} onClick={onTry} className="min-h-13 px-6">
          {attempt}
          <ArrowIcon className="size-5" />
        </Button>
        <p className="text-[1.0625rem] tabular-nums">
          <span className="font-medium">{creditsText(price)}</span>
          {!ready && <span className="text-ink-2">{` · ${m.service_not_offered()}`}</span>}
        </p>
      </div>
    </div>
  )
  if (centred)
    return (
      <section className="relative -mt-[69px] overflow-clip border-line border-b bg-pen-wash pt-[69px] dark:bg-sunken">
        <div className="mx-auto grid max-w-[1200px] justify-items-center px-5 pt-12 sm:px-8 sm:pt-20">
          {said}
          <div className="relative mt-14 -mb-10 w-full max-w-[540px]">
            <Guilloche className="absolute top-1/2 left-1/2 w-[190%] max-w-none -translate-x-1/2 -translate-y-[31%]" />
            <div className="relative">
              <ServicePicture service={service} />
            </div>
          </div>
        </div>
      </section>
    )
  return (
    <section className="mx-auto grid max-w-[1200px] items-center gap-14 px-5 pt-12 pb-16 sm:px-8 sm:pt-20 sm:pb-24 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
      {said}
      <div className="relative mx-auto w-full max-w-[520px]">
        <Guilloche className="-inset-[14%] absolute w-[128%] max-w-none" />
        <div className="relative">
          <ServicePicture service={service} />
        </div>
      </div>
    </section>
  )
}
