import { RunLater } from './run-later.ts'

const MINUTE_MS = 60_000
/** Before each further try. What was taken in spite of the silence comes to somebody so often. */
const PAUSES_MS = [1, 15, 120].map((minutes) => minutes * MINUTE_MS)

/** Of the data of a job that hands something to another server, a mail say. */
export interface Unanswered {
  /** How often it was handed over and no answer came. */
  unanswered?: number
}

/**
 * Puts off a job that may have done what it is for, or not: nobody must have the same mail again
 * and again. Answers how often it was tried once that is enough.
 */
export const tryLater = (job: Unanswered): number => {
  const tries = (job.unanswered ?? 0) + 1
  const pauseMs = PAUSES_MS[tries - 1]
  if (pauseMs !== undefined) throw new RunLater({ ...job, unanswered: tries }, pauseMs)
  return tries
}
