import type { SignerEvent } from '../signer-states.ts'
import { openSigning } from './open-signing.ts'
import { type SignerRoute, signerRoute } from './signer-route.ts'

/** Somebody who came in by an address of the signer's. */
export interface Arrival {
  /** Nothing when the address is not the signer's. */
  route: SignerRoute | undefined
  /** The operation being opened, where the address asks for one to sign. */
  opening: Promise<SignerEvent> | undefined
}

/**
 * Reads the address and takes the secret out of it at once, before anything can copy, log or share
 * it.
 */
export const takeRoute = (): SignerRoute | undefined => {
  const route = signerRoute(location.hash)
  if (route?.secret) history.replaceState(history.state, '', route.cleanHash)
  return route
}

/** Takes the address and begins to open what it leads to, before there is a page to show it on. */
export const arrive = (): Arrival => {
  const route = takeRoute()
  const isToBeDone = route && route.screen !== 'resumeSignature' && route.screen !== 'signedCopy'
  return { route, opening: isToBeDone ? openSigning(route) : undefined }
}
