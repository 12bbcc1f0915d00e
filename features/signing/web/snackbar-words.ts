import { closedBy } from './arrival/closed-by.ts'
import { type Failure, refusedWith } from './failure.ts'
import { failureWords } from './refusal-words.ts'

/**
 * What the snackbar says: the quoted sentence asks to try again, which is no use where the refusal
 * leaves nothing to try.
 */
export const snackbarWords = (failure: Failure, quoted: string, sender: string): string =>
  refusedWith(failure, 'otp-locked') || closedBy(failure) ? failureWords(failure, sender) : quoted
