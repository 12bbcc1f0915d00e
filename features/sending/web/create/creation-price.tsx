import { creditsText, lackText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'

/** In a tab of its own: what was typed, and the document, stay as they are in this one. */
const BUY = '#/prepaypalPaymentPage'

export interface CreationPriceProps {
  price: number
  /** Nothing while it is not known. */
  balance: number | undefined
  short: boolean
  /** The server’s own sentence, when it knows of fewer than this page. */
  refused: string | undefined
}

/**
 * What sending costs and what is left, before it is sent; and where to buy when that is not enough.
 */
export const CreationPrice = ({ price, balance, short, refused }: CreationPriceProps) => {
  if (short || refused !== undefined)
    return (
      // On a phone its parts stand in the bar: what lacks over the buttons.
      <div className="flex basis-full items-center gap-x-3 rounded-ctl bg-warn-wash p-3 max-sm:contents">
        <div role="status" className="min-w-0 basis-full text-[0.9375rem] leading-snug sm:grow sm:basis-56">
          <p className="font-semibold max-sm:text-warn">
            {short ? lackText(price - (balance ?? 0)) : m.create_short_title()}
          </p>
          <p className="sm:mt-0.5">
            {short ? m.create_short_body({ price: creditsText(price), left: creditsText(balance ?? 0) }) : refused}
            {short && <span className="max-sm:hidden"> {m.create_short_stays()}</span>}
          </p>
        </div>
        <a
          href={BUY}
          target="_blank"
          rel="noreferrer"
          aria-label={m.create_buy()}
          className={`btn px-4 max-sm:grow ${short ? 'btn-pen' : 'btn-line'}`}
        >
          <span className="max-sm:hidden">{m.create_buy()}</span>
          <span className="sm:hidden">{m.create_buy_short()}</span>
        </a>
      </div>
    )
  return (
    <p className="leading-tight tabular-nums">
      <span className="font-semibold text-[1.0625rem]">{creditsText(price)}</span>
      {/* Read aloud, and below for the eye. */}
      <span className="sr-only">{' · '}</span>
      <span className="block text-[0.875rem] text-ink-2">
        {balance === undefined ? m.create_price_asking() : m.create_price_left({ left: String(balance) })}
      </span>
    </p>
  )
}
