import { RunLater } from '@firmeza/store'

const MINUTE_MS = 60_000
/** Before each further try. What a mail server takes in spite of its silence is mailed so often. */
const PAUSES_MS = [1, 15, 120].map((minutes) => minutes * MINUTE_MS)

/** Of the job of a mail. */
export interface Unanswered {
  /** How often a mail server was given it and did not answer. */
  unanswered?: number
}

/**
 * Puts off the job of a mail that may be on its way, or not: nobody must have it again and again.
 * Answers how often it was tried once that is enough.
 */
export const tryLater = (job: Unanswered): number => {
  const tries = (job.unanswered ?? 0) + 1
  const pauseMs = PAUSES_MS[tries - 1]
  if (pauseMs !== undefined) throw new RunLater({ ...job, unanswered: tries }, pauseMs)
  return tries
}
