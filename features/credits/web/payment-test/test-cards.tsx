import { m } from '@firmeza/i18n'
import type { TestCard } from './use-payment-test.ts'

const cards = () => [
  { number: '4111 1111 1111 1111', outcome: m.paytest_card_approved() },
  { number: '4000 0000 0000 0002', outcome: m.paytest_card_declined() },
]

/** Cards the sandbox knows, to be typed in at a press. */
export const TestCards = ({ onUse }: { onUse: (card: TestCard) => void }) => (
  <div className="rounded-ctl bg-sunken px-3 pt-3 pb-1 sm:px-4 lg:rounded-card lg:bg-surface lg:px-5 lg:pt-4 lg:pb-2 lg:ring-1 lg:ring-line">
    <p className="font-medium text-[0.9375rem]">{m.paytest_cards()}</p>
    <ul className="mt-1 divide-y divide-line">
      {cards().map(({ number, outcome }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-2">
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 py-1.5">
            <span className="whitespace-nowrap font-mono text-[0.8125rem] leading-6 sm:text-[0.9375rem]">{number}</span>
            <span className="text-[0.9375rem] text-ink-2">{outcome}</span>
          </span>
          <button
            type="button"
            aria-label={m.paytest_card_use_named({ number })}
            className="btn btn-quiet -mr-3 min-h-11 text-[0.9375rem]"
            onClick={() => onUse({ cardNumber: number, expiry: nextYear(), cvv: '123' })}
          >
            {m.paytest_card_use()}
          </button>
        </li>
      ))}
    </ul>
  </div>
)

/** An expiry that is not over, as `MM/YY`. */
const nextYear = (): string => `12/${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`
