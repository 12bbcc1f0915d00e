import { RequestFailure } from '@firmeza/accounts/tab'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { OPERATION_REFUSALS } from '@firmeza/operations/wire'
import { SIGNING_REFUSALS } from '../wire.ts'
import type { Failure, RefusalCode } from './failure.ts'

const KNOWN: readonly string[] = [...SIGNING_REFUSALS, ...OPERATION_REFUSALS]
const isKnown = (code: string): code is RefusalCode => KNOWN.includes(code)

/**
 * Why a call came to nothing. Whatever is not an answer of the server (no network, a time limit, an
 * answer cut short) counts as offline: the server may have acted, and asking again is safe.
 */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof RequestFailure)) return isOurBug(error) ? { kind: 'fault' } : { kind: 'offline' }
  const { problem } = error
  if (!problem) return { kind: 'offline' }
  if (isKnown(problem.code)) return { kind: 'refused', code: problem.code, facts: problem }
  // Answers from something between us and the server carry no code; these statuses still tell what
  // they mean.
  if (problem.status === 401) return { kind: 'refused', code: 'not-authorised', facts: problem }
  if (problem.status === 429) return { kind: 'refused', code: 'too-many-requests', facts: problem }
  if (problem.status === 502 || problem.status === 503 || problem.status === 504) return { kind: 'offline' }
  return { kind: 'fault' }
}

/** A body that is not JSON, or not what it should be: a reading fault, not a network one. */
const isOurBug = (error: unknown): boolean => error instanceof SyntaxError || error instanceof RangeError

/** The call's value, or why there is none: nothing a screen calls ever throws. */
export const outcome = async <Value>(call: () => Promise<Value>): Promise<Result<Value, Failure>> => {
  try {
    return ok(await call())
  } catch (error) {
    return refuse(failureOf(error))
  }
}
