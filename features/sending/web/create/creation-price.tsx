import { creditsText, lackText } from '@firmeza/credits/web'
import { m } from '@firmeza/i18n'
import type { ReactNode } from 'react'

/** In a tab of its own: what was typed, and the document, stay as they are in this one. */
const BUY = '#/prepaypalPaymentPage'

export interface CreationPriceProps {
  price: number
  /** Nothing while it is not known. */
  balance: number | undefined
  short: boolean
  /** The server’s own sentence, when it knows of fewer than this page. */
  refused: string | undefined
  /** Whether something stands below it that needs the room on a narrow screen. */
  isBrief: boolean
  /** Borrar: apart from what leads on. */
  clear: ReactNode
}

/**
 * What sending costs and what is left, before it is sent; and where to buy when that is not enough.
 */
export const CreationPrice = ({ price, balance, short, refused, isBrief, clear }: CreationPriceProps) => {
  if (short || refused !== undefined)
    return (
      <>
        <p role="status" className="min-w-0 basis-full text-pretty text-[0.9375rem] leading-snug sm:grow sm:basis-0">
          <span className="font-semibold text-warn sm:text-[1.0625rem]">
            {short ? lackText(price - (balance ?? 0)) : m.create_short_title()}.
          </span>{' '}
          <span className="text-ink-2 sm:block">
            {short ? m.create_short_body({ price: creditsText(price), left: String(balance ?? 0) }) : refused}
          </span>
        </p>
        {clear}
        <a
          href={BUY}
          target="_blank"
          rel="noreferrer"
          aria-label={m.create_buy()}
          className={`btn px-4 max-sm:grow ${short ? 'btn-pen' : 'btn-line'}`}
        >
          {m.create_buy_short()}
        </a>
      </>
    )
  return (
    <p className="min-w-0 leading-tight tabular-nums @4xl:shrink-0">
      <span className="font-semibold text-[1.0625rem]">{creditsText(price)}</span>
      {/* Read aloud, and below for the eye where there is room. */}
      <span className={isBrief ? 'text-ink-2 @4xl:sr-only' : 'sr-only'}>{' · '}</span>
      <span className={`text-[0.875rem] text-ink-2 ${isBrief ? '@4xl:block' : 'block'}`}>
        {balance === undefined ? m.create_price_asking() : m.create_price_left({ left: String(balance) })}
      </span>
    </p>
  )
}
