import type { Clock } from '@firmeza/kernel'

/**
 * Ids of contact requests: `C` and the time in milliseconds (specification 1 §3), the next free one
 * where two come in the same. Within this process none is given twice; another process may have
 * taken it, which the database tells.
 */
export const contactIds = (clock: Clock): (() => string) => {
  let last = 0
  return () => {
    last = Math.max(clock.now().getTime(), last + 1)
    return `C${last}`
  }
}
