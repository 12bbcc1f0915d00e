import { m } from '@firmeza/i18n'
import type { WireBalance } from '../wire.ts'
import { BUY_PAGE } from './links.ts'
import { countText, creditsText } from './money.ts'

/** Available, used and total credits, what is set aside, and the way to more (specification 1 §2, "My Account"). */
export const BalancePanel = ({ balance }: { balance: WireBalance }) => {
  const { currentcredits, usedcredits, totalcredits, reservedcredits } = balance
  return (
    <section className="card p-6 shadow-1 sm:p-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <dl className="flex flex-wrap items-end gap-x-10 gap-y-5 sm:gap-x-14">
          <Figure name={m.credits_available()} count={currentcredits} large />
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

const Figure = ({ name, count, large = false }: { name: string; count: number; large?: boolean }) => (
  <div className={large ? 'basis-full sm:basis-auto' : ''}>
    <dt className="text-[0.9375rem] text-ink-2">{name}</dt>
    <dd
      className={`mt-1.5 font-semibold leading-none tabular-nums ${large ? 'text-[3.5rem] tracking-[-0.04em]' : 'text-[1.75rem] tracking-[-0.025em]'}`}
    >
      {countText(count)}
    </dd>
  </div>
)
