import { m } from '@firmeza/i18n'
import { PasskeyFailure } from './passkey-failure.ts'
import { RequestFailure } from './request-failure.ts'

/**
 * Why something came to nothing, for the person: the server's own sentence, else what is known. A
 * fault of ours is thrown on.
 */
export const failureWords = (failure: unknown): string => {
  if (failure instanceof PasskeyFailure) return failure.message
  if (!(failure instanceof RequestFailure)) throw failure
  return failure.problem?.detail || (failure.kind === 'unreachable' ? m.account_no_answer() : m.account_failed())
}
