import { m } from '@firmeza/i18n'
import { useLanguage } from '@firmeza/ui'
import { CREDIT_PRICE } from '../wire.ts'
import { BUY_PAGE } from './links.ts'
import { countText } from './money.ts'

/** What is left, what it is good for, and the way to more. */
export const BalanceCard = ({ credits }: { credits: number }) => {
  useLanguage()
  const prices = [
    [m.credits_price_signature(), CREDIT_PRICE.signature],
    [m.credits_price_notification(), CREDIT_PRICE.notification],
    [m.credits_price_identification(), CREDIT_PRICE.identification],
    [m.credits_price_document(), CREDIT_PRICE.documentAnalysis],
  ] as const
  const signatures = Math.floor(credits / CREDIT_PRICE.signature)
  return (
    <section aria-labelledby="balance-heading" className="card flex flex-col gap-5 p-5 sm:p-8">
      <div>
        <h2 id="balance-heading" className="font-medium text-[1rem] text-ink-2 tracking-normal">
          {m.credits_balance_yours()}
        </h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[1.0625rem] text-ink-2">
          <span className="font-semibold text-[clamp(3rem,6vw,4.5rem)] text-ink tabular-nums leading-none tracking-[-0.04em]">
            {countText(credits)}
          </span>
          {credits === 1 ? m.account_credits_one() : m.account_credits_many()}
        </p>
        {signatures > 0 && (
          <p className="mt-3 text-ink-2">
            {signatures === 1 ? m.credits_good_for_one() : m.credits_good_for({ count: countText(signatures) })}
          </p>
        )}
      </div>
      <dl className="text-[0.9375rem] max-lg:hidden">
        {prices.map(([name, price]) => (
          <div key={name} className="flex justify-between gap-4 border-line border-t py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
      <a href={BUY_PAGE} className="btn btn-line mt-auto">
        {m.credits_buy()}
      </a>
    </section>
  )
}
