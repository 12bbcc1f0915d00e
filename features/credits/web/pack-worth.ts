import { m } from '@firmeza/i18n'
import { CREDIT_PRICE, type WireProduct } from '../wire.ts'
import { moneyText } from './money.ts'

type Priced = Pick<WireProduct, 'price' | 'currency' | 'credits'>

/**
 * Signatures a pack is good for, and what each comes to, rounded to the cent; null for a pack that
 * is too small for one.
 */
export const signaturesOf = ({ price, credits }: Priced): { count: number; each: number } | null => {
  const count = Math.floor(credits / CREDIT_PRICE.signature)
  return count > 0 ? { count, each: Math.round((Number(price) / count) * 100) / 100 } : null
}

/** What a pack is worth, in signatures; in credits where it is too small for one. */
export const packWorth = (pack: Priced): string => {
  const signatures = signaturesOf(pack)
  return signatures
    ? m.buy_signatures({
        count: String(signatures.count),
        each: moneyText(signatures.each, pack.currency, { cents: true }),
      })
    : m.buy_each({ each: moneyText(Number(pack.price) / pack.credits, pack.currency, { cents: true }) })
}
