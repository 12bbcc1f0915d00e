const FALLBACK_CENTS = 1000
const MOST_CENTS = 100_000_000

/**
 * The amount of the demo pages in cents: what is no positive number, or more than any card pays, is
 * taken for 10 (specification 2 §5).
 */
export const demoAmountCents = (typed: unknown): number => {
  const number = typeof typed === 'string' ? Number(typed.trim().replace(',', '.') || Number.NaN) : typed
  if (typeof number !== 'number' || !(number > 0)) return FALLBACK_CENTS
  const cents = Math.round(number * 100)
  return cents >= 1 && cents <= MOST_CENTS ? cents : FALLBACK_CENTS
}
