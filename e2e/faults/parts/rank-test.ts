/** The middle one. */
export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** The least that 95 of a hundred do not exceed. */
export const percentile95 = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]!
}

/**
 * How likely two lots of measurements would differ so much if both came from the same source: the
 * Mann–Whitney U test, two-sided, by its normal approximation. It asks which are larger, and cares
 * neither for their distribution nor for a few that are far out.
 */
export const rankTest = (one: number[], other: number[]): number => {
  const all = [...one.map((value) => ({ value, ours: true })), ...other.map((value) => ({ value, ours: false }))]
  all.sort((a, b) => a.value - b.value)
  let ranks = 0
  for (let at = 0; at < all.length; ) {
    let end = at + 1
    while (end < all.length && all[end]!.value === all[at]!.value) end += 1
    // Equal ones share the mean of their ranks, which count from 1.
    for (let index = at; index < end; index += 1) if (all[index]!.ours) ranks += (at + 1 + end) / 2
    at = end
  }
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(Math.abs(z)))
}

/** The standard normal distribution, to 7 digits (Abramowitz and Stegun, 26.2.17). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
