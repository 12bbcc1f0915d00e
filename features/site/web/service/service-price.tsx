import { creditsText, moneyText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import { rangeOf } from '../credits.ts'
import { usePacks } from '../use-packs.ts'
import { type Service, services } from './service.ts'

/** What a service costs: its credits, whether it is offered, and what they come to in money. */
export const ServicePrice = ({ service }: { service: Service }) => {
  const { price, ready } = services[service]
  const range = rangeOf(usePacks(), price)
  return (
    <p className="text-[1.0625rem] leading-snug tabular-nums sm:text-left">
      <span className="font-medium">{creditsText(price)}</span>
      {!ready && <span className="text-ink-2">{` · ${m.service_not_offered()}`}</span>}
      {range && <span className="block text-[0.9375rem] text-ink-2">{rangeText(range)}</span>}
    </p>
  )
}

const rangeText = ({ least, most, currency }: NonNullable<ReturnType<typeof rangeOf>>): string => {
  const [from, to] = [moneyText(least, currency), moneyText(most, currency)]
  return from === to ? from : m.service_price_range({ least: from, most: to })
}
