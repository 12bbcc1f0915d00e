import type { WireProduct } from '../wire.ts'

/**
 * The pack to recommend: of three or more in one currency, that in the middle by price. Undefined:
 * there is nothing to weigh.
 */
export const recommendedOf = <Pack extends Pick<WireProduct, 'price' | 'currency'>>(
  packs: readonly Pack[],
): Pack | undefined => {
  const byPrice = packs.toSorted((one, other) => Number(one.price) - Number(other.price))
  const isWeighed = packs.length > 2 && packs.every(({ currency }) => currency === packs[0]!.currency)
  return isWeighed ? byPrice[packs.length >> 1] : undefined
}
