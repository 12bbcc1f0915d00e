export interface Credits {
  currentcredits: number
  usedcredits: number
  totalcredits: number
}

const NONE: Credits = { currentcredits: 0, usedcredits: 0, totalcredits: 0 }

/**
 * Credits as the user document has them (specification 1 §3). What the identity provider's sign-in
 * of old wrote, `{ total, max }`, is read as `total` left of `max`; what is missing or no count is
 * zero.
 */
export const readCredits = (stored: unknown): Credits => {
  if (stored === null || typeof stored !== 'object') return NONE
  const count = (name: string): number | undefined => {
    const value = (stored as Record<string, unknown>)[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
  }
  if (!('total' in stored || 'max' in stored))
    return {
      currentcredits: count('currentcredits') ?? 0,
      usedcredits: count('usedcredits') ?? 0,
      totalcredits: count('totalcredits') ?? 0,
    }
  const left = count('total') ?? 0
  const most = Math.max(count('max') ?? left, left)
  return { currentcredits: left, usedcredits: most - left, totalcredits: most }
}
