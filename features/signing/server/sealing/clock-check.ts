import type { Clock } from '@firmeza/kernel'
import type { TimestampAuthority } from '@firmeza/pki'

type Stamping = Pick<TimestampAuthority, 'timestamp'>

/**
 * How our clock stood against another's: ahead where positive, to within so much; or why nobody can
 * say.
 */
export type ClockCheck =
  | { status: 'measured'; offsetMs: number; withinMs: number }
  | { status: 'not-checked'; reason: 'authority-on-this-clock' }

/**
 * Watches the timestamps asked for through it. The authority's time was taken between our question
 * and its answer: half of that, and the resolution of its time, is as well as we can know. An
 * authority of our own has the same clock, and says nothing of it.
 */
export const clockWatch = (tsa: Stamping, { clock, isOurs }: { clock: Clock; isOurs: boolean }) => {
  let check: ClockCheck = { status: 'not-checked', reason: 'authority-on-this-clock' }
  const watched: Stamping = {
    timestamp: async (sha256) => {
      const asked = clock.now().getTime()
      const token = await tsa.timestamp(sha256)
      if (!isOurs) check = measured(asked, clock.now().getTime(), token.time.getTime())
      return token
    },
  }
  return { tsa: watched, check: () => check }
}

/** A `genTime` without a fraction is the second it stands in (RFC 3161 §2.4.2). */
const measured = (asked: number, answered: number, theirs: number): ClockCheck => {
  const half = theirs % 1000 === 0 ? 500 : 0
  return {
    status: 'measured',
    offsetMs: Math.floor((asked + answered) / 2) - (theirs + half),
    withinMs: Math.ceil((answered - asked) / 2) + half + 1,
  }
}
