import { setImmediate } from 'node:timers/promises'

/** How long others wait at most, in milliseconds. */
const LONGEST_MS = 10

/**
 * Work that is long and done bit by bit calls this between the bits, and others have their turn.
 */
export const giveTurns = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let since = now()
  return async () => {
    if (now() - since < LONGEST_MS) return
    await setImmediate()
    since = now()
  }
}
