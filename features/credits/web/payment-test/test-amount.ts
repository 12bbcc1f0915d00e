/** Dollars the payment test charges unless told otherwise (specification 2 §9). */
export const TEST_AMOUNT = 10

/**
 * The amount typed, where it is a positive number; else {@link TEST_AMOUNT} (specification 2 §5).
 */
export const testAmount = (typed: string): number => {
  const amount = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(amount) && amount > 0 ? amount : TEST_AMOUNT
}
