import { creditsText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { ArrowIcon, Button, OnwardLink } from '@firmeza/ui'
import { PRODUCT_SCREENS } from './crops/service-crops.tsx'
import { Said } from './said.tsx'
import { type Service, services } from './service.ts'
import { serviceWords } from './service-words.ts'
import { TryOutcome } from './try-outcome.tsx'
import { useTry } from './use-try.ts'

export interface ProductAreaProps {
  service: Service
  /** On which side its screen stands where there is room beside the words. */
  screen: 'left' | 'right'
}

/**
 * A service on the products page: what it is, its Try button, its feature cards (specification 2
 * §2.6), and a screen of it. A phone is shown the first three cards; its page has them all.
 */
export const ProductArea = ({ service, screen }: ProductAreaProps) => {
  const tried = useTry(service)
  const { name, lead, attempt, cards } = serviceWords(service)
  const { page, price, ready } = services[service]
  const { Screen, ground } = PRODUCT_SCREENS[service]
  const words = screen === 'left' ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 sm:gap-y-10 lg:grid-rows-[auto_1fr] ${screen === 'right' ? 'lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]'}`}
    >
      <div className={words}>
        <h2 className="text-[clamp(1.75rem,3vw,2.5rem)] tracking-[-0.03em]">{name}</h2>
        <p className="mt-4 max-w-[58ch] text-[1.125rem] text-ink-2 leading-[1.5]">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            busy={tried.asking}
            onClick={tried.attempt}
            aria-label={m.service_try_of({ attempt, service: name })}
            className="min-h-13 px-6"
          >
            {attempt}
            <ArrowIcon className="size-5" />
          </Button>
          <p className="tabular-nums">
            <span className="font-medium">{creditsText(price)}</span>
            {!ready && <span className="text-ink-2">{` · ${m.service_not_offered()}`}</span>}
          </p>
          <OnwardLink text={m.service_more()} href={page} label={m.service_more_of({ service: name })} />
        </div>
      </div>
      <div
        aria-hidden="true"
        className={`flex flex-col overflow-clip rounded-card px-5 pt-7 ring-1 ring-line *:shrink-0 *:grow sm:px-6 lg:min-h-[30rem] ${screen === 'left' ? 'lg:col-start-1' : 'lg:col-start-2'} lg:row-span-2 lg:row-start-1 ${ground}`}
      >
        <Screen />
      </div>
      <ul
        className={`grid content-start gap-x-10 gap-y-7 sm:grid-cols-2 max-sm:[&>:nth-child(n+4)]:hidden lg:row-start-2 ${words}`}
      >
        {cards.map((card) => (
          <li key={card.title} className="border-control/40 border-t pt-4">
            <Said card={card} className="text-ink-2" />
          </li>
        ))}
      </ul>
      <TryOutcome service={service} tried={tried} />
    </div>
  )
}
