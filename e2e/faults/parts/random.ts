/** Numbers in [0, 1) that repeat for a seed (mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What `SEED` says, to repeat a run, or another each time. */
export const chooseSeed = (): { seed: number; random: () => number } => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000)
  return { seed, random: seededRandom(seed) }
}
