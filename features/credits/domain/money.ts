/**
 * An amount as it is written for programs: `1000` → `"10.00"`. For currencies of two decimals,
 * which all ours are.
 */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** `"10.00"` → `1000`; null for what is no amount of two decimals at most. */
export const centsOf = (text: string): number | null => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/**
 * A price that includes the tax, taken apart, in cents: the base rounded to the nearest, and the
 * rest, so that the two are the price.
 */
export const splitVat = (priceCents: number, vatPercent: number): { baseCents: number; vatCents: number } => {
  const baseCents = Math.round((priceCents * 100) / (100 + vatPercent))
  return { baseCents, vatCents: priceCents - baseCents }
}
