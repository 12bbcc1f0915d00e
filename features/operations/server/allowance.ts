import type { Clock } from '@firmeza/kernel'

interface Tally {
  count: number
  resetAt: number
}

export interface AllowanceOptions {
  most: number
  withinMinutes: number
  clock: Clock
}

const MOST_REMEMBERED = 100_000

/**
 * Counts what someone did lately, in this process. It slows abuse down and bounds what a visitor can cost; what must hold exactly (tries of a
 * code, credits) is counted in the database instead.
 */
export const allowance = ({ most, withinMinutes, clock }: AllowanceOptions) => {
  const tallies = new Map<string, Tally>()
  const current = (who: string): Tally | undefined => {
    const tally = tallies.get(who)
    return tally && tally.resetAt > clock.now().getTime() ? tally : undefined
  }
  return {
    /** Seconds until `who` may try again; 0: now. */
    wait: (who: string): number => {
      const tally = current(who)
      return tally && tally.count >= most ? Math.ceil((tally.resetAt - clock.now().getTime()) / 1000) : 0
    },
    count: (who: string): void => {
      if (tallies.size >= MOST_REMEMBERED) tallies.clear()
      const tally = current(who)
      if (tally) tally.count += 1
      else tallies.set(who, { count: 1, resetAt: clock.now().getTime() + withinMinutes * 60_000 })
    },
  }
}

export type Allowance = ReturnType<typeof allowance>
