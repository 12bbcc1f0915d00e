import type { Clock } from '@firmeza/kernel'

interface Tally {
  count: number
  resetAt: number
}

export interface RateLimitOptions {
  /** 0: none at all. */
  most: number
  withinMinutes: number
  clock: Clock
  /**
   * How many are remembered at once; beyond it the oldest is forgotten, which nobody can do to
   * another without being as many.
   */
  mostRemembered?: number
}

const MOST_REMEMBERED = 100_000

/**
 * Counts what someone did lately, in this process: for what costs this process alone, its work or
 * its log, and would cost more if it were counted in the database. What several processes share,
 * money and messages above all, `openLimits` of the store counts.
 */
export const rateLimit = ({ most, withinMinutes, clock, mostRemembered = MOST_REMEMBERED }: RateLimitOptions) => {
  const withinMs = withinMinutes * 60_000
  // In the order in which they began, which is that in which they end.
  const tallies = new Map<string, Tally>()
  const forgetEnded = (now: number): void => {
    for (const [who, { resetAt }] of tallies) {
      if (resetAt > now) return
      tallies.delete(who)
    }
  }
  return {
    /**
     * Seconds until `who` may try again; 0: now. `share`: how many times as many they may, as
     * {@link originsOf} has it.
     */
    wait: (who: string, share = 1): number => {
      if (most === 0) return withinMinutes * 60
      const now = clock.now().getTime()
      const tally = tallies.get(who)
      return tally && tally.count >= most * share ? Math.max(0, Math.ceil((tally.resetAt - now) / 1000)) : 0
    },
    count: (who: string): void => {
      const now = clock.now().getTime()
      forgetEnded(now)
      const tally = tallies.get(who)
      if (tally) {
        tally.count += 1
        return
      }
      if (tallies.size >= mostRemembered) tallies.delete(tallies.keys().next().value!)
      tallies.set(who, { count: 1, resetAt: now + withinMs })
    },
  }
}

export type RateLimit = ReturnType<typeof rateLimit>
