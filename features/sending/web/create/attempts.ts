import { newId } from '@firmeza/kernel'

/** Something that is to be created once, however often it is sent. */
export interface Attempt {
  /** Its `Idempotency-Key`. */
  key: string
  /** What it was sent with, where a key holds only together with that (a trial's grant). */
  token?: string
  /** It exists, and is known here: to send the same again is to want another. */
  end: () => void
}

/**
 * The attempt at what somebody wants: the same one until that changes or the attempt has ended.
 * Whoever hears no answer, and presses again or closes the form and opens it again, does not know
 * whether the service has created it. In memory, as what was typed is.
 */
export const openAttempts = (): ((...wanted: unknown[]) => Attempt) => {
  let current: { wanted: string; attempt: Attempt } | undefined
  return (...asked) => {
    const wanted = JSON.stringify(asked)
    if (current?.wanted === wanted) return current.attempt
    const attempt: Attempt = {
      key: newId(),
      end: () => {
        if (current?.attempt === attempt) current = undefined
      },
    }
    current = { wanted, attempt }
    return attempt
  }
}
