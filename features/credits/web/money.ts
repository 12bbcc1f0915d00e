import { currentLanguage, m } from '@firmeza/i18n'
import { formatCount } from '@firmeza/kernel'

/**
 * An amount of money (`"10.00"`, `"EUR"`) as the page's language writes it; cents where there are
 * any, or always.
 */
export const moneyText = (amount: string | number, currency: string, { cents = false } = {}): string => {
  const value = Number(amount)
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) && !cents ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value)
}

/** `1 crédito`, `2 créditos`, the number as the page's language writes it. */
export const creditsText = (count: number): string =>
  count === 1 ? m.credits_one() : m.credits_many({ count: countText(count) })

/** How many credits are missing, in a few words. */
export const lackText = (count: number): string =>
  count === 1 ? m.credits_lack_one() : m.credits_lack_many({ count: countText(count) })

/** A count as the page's language writes it. */
export const countText = (count: number): string => formatCount(count, currentLanguage())
