import { m } from '@firmeza/i18n'
import { RequestFailure } from './request-failure.ts'

/** A passkey that could not be made or used, as words for the person. */
export class PasskeyFailure extends Error {}

/**
 * What to make of a failure around a passkey. `given-up`: the person closed the browser's own
 * dialog, which needs no message. The browser tells that and "it took too long" with the same name
 * (WebAuthn L3 §14.5.1), so that nobody learns which passkeys there are.
 */
export const passkeyFailure = (failure: unknown): 'given-up' | RequestFailure | PasskeyFailure => {
  if (failure instanceof RequestFailure) return failure
  if (!(failure instanceof Error)) throw failure
  if (failure.name === 'NotAllowedError' || failure.name === 'AbortError') return 'given-up'
  if (failure.name === 'InvalidStateError') return new PasskeyFailure(m.account_passkey_there())
  return new PasskeyFailure(m.account_passkey_impossible())
}
