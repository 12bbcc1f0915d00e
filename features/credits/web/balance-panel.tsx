import { m } from '@firmeza/i18n'
import type { WireBalance } from '../wire.ts'
import { BUY_PAGE } from './links.ts'
import { countText, creditsText } from './money.ts'

/**
 * Available, used and total credits, what is set aside, and the way to more (specification 1 §2,
 * "My Account").
 */
export const BalancePanel = ({ balance }: { balance: WireBalance }) => {
  const { currentcredits, usedcredits, totalcredits, reservedcredits } = balance
  return (
    <section className="card p-6 shadow-1 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-5 sm:gap-x-14">
          <Figure name={m.credits_available()} count={currentcredits} />
          <Figure name={m.credits_used()} count={usedcredits} />
          <Figure name={m.credits_total()} count={totalcredits} />
        </dl>
        <a href={BUY_PAGE} className="btn btn-pen w-full sm:w-auto">
          {m.credits_buy()}
        </a>
      </div>
      {reservedcredits > 0 && (
        <p className="mt-6 max-w-[68ch] border-line border-t pt-5 text-[0.96875rem] text-ink-2">
          <strong className="font-semibold text-ink">{m.credits_reserved_label()}:</strong>{' '}
          {m.credits_reserved({ credits: creditsText(reservedcredits) })}
        </p>
      )}
    </section>
  )
}

const Figure = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt className="text-[0.9375rem] text-ink-2">{name}</dt>
    <dd className="mt-1.5 font-semibold text-[2rem] leading-none tabular-nums">{countText(count)}</dd>
  </div>
)
