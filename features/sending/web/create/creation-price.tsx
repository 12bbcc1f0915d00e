import { creditsText } from '@firmeza/credits/web'
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
      <div role="status" className="grid gap-3 rounded-card bg-rec-wash p-4 sm:grid-cols-[1fr_auto] sm:items-center">
        <div>
          <p className="font-semibold">{m.create_short_title()}</p>
          <p className="mt-1 text-[0.96875rem]">
            {short ? m.create_short_body({ price: creditsText(price), left: creditsText(balance ?? 0) }) : refused}
          </p>
        </div>
        <a href={BUY} target="_blank" rel="noreferrer" className="btn btn-pen">
          {m.create_buy()}
        </a>
      </div>
    )
  return (
    <p className="tabular-nums">
      <span className="font-semibold">{creditsText(price)}</span>
      <span className="text-ink-2">
        {' · '}
        {balance === undefined ? m.create_price_asking() : m.create_price_left({ left: String(balance) })}
      </span>
    </p>
  )
}
