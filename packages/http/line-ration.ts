import type { Clock } from '@firmeza/kernel'

export interface LineRationOptions {
  clock: Clock
  /** Lines of one origin in a minute. */
  mostEach: number
  /** Lines of all together in a minute. */
  most: number
}

/**
 * Lines that were left out in the minute that has ended: of one origin, or of those that came once
 * all the lines were spent.
 */
export interface LeftOut {
  /** Null: of all origins that had no line of their own any more. */
  from: string | null
  count: number
}

const MINUTE_MS = 60_000

/**
 * Bounds what a log can be made to write: so many lines of one origin and so many of all in a
 * minute, and one that counts the rest. What it remembers is bounded with them: an origin is
 * remembered for the lines it had.
 */
export const lineRation = ({ clock, mostEach, most }: LineRationOptions) => {
  let startedAt = Number.NEGATIVE_INFINITY
  let written = 0
  let leftOutElsewhere = 0
  const tallies = new Map<string, { written: number; leftOut: number }>()

  const endMinute = (now: number): LeftOut[] => {
    const ended = [...tallies].filter(([, { leftOut }]) => leftOut > 0)
    const leftOut: LeftOut[] = ended.map(([from, tally]) => ({ from, count: tally.leftOut }))
    if (leftOutElsewhere > 0) leftOut.push({ from: null, count: leftOutElsewhere })
    tallies.clear()
    written = 0
    leftOutElsewhere = 0
    startedAt = now
    return leftOut
  }

  return {
    /** What was left out before, once a minute is over; nothing while it lasts. */
    settle: (): LeftOut[] => {
      const now = clock.now().getTime()
      return now - startedAt < MINUTE_MS && now >= startedAt ? [] : endMinute(now)
    },
    /**
     * Whether this origin may have one more line; counts it either way. Call {@link settle} first.
     */
    take: (from: string): boolean => {
      const tally = tallies.get(from)
      if (written >= most || (tally && tally.written >= mostEach)) {
        if (tally) tally.leftOut += 1
        else leftOutElsewhere += 1
        return false
      }
      written += 1
      if (tally) tally.written += 1
      else tallies.set(from, { written: 1, leftOut: 0 })
      return true
    },
  }
}
