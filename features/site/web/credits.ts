import type { WireProduct } from '@firmeza/credits/wire'

export type Pack = Pick<WireProduct, 'name' | 'price' | 'currency' | 'credits'>

/**
 * The packs as they are sold at first (specification 1 §9): what is shown until the server has told
 * its own.
 */
export const PACKS: readonly Pack[] = [
  { name: 'Basic 1', price: '10.00', currency: 'EUR', credits: 20 },
  { name: 'Basic 2', price: '20.00', currency: 'EUR', credits: 50 },
  { name: 'Basic 3', price: '100.00', currency: 'EUR', credits: 300 },
]

/**
 * The least and the most that so many credits come to, by the pack they are of; null where there is
 * no telling: without packs, or with packs in several currencies.
 */
export const rangeOf = (
  packs: readonly Pack[],
  credits: number,
): { least: number; most: number; currency: string } | null => {
  const [first] = packs
  if (!first || packs.some(({ currency }) => currency !== first.currency)) return null
  const prices = packs.map((pack) => (Number(pack.price) / pack.credits) * credits)
  return { least: Math.min(...prices), most: Math.max(...prices), currency: first.currency }
}
