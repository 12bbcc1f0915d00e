/**
 * The screens of whoever comes by a link, by the specification's route names and our own. The first
 * two read and sign.
 */
const SCREENS = [
  'simpleSignature',
  'handwrittenSignature',
  'resumeSignature',
  'certifiedNotification',
  'signedCopy',
] as const
export type SignerScreen = (typeof SCREENS)[number]

export interface SignerRoute {
  screen: SignerScreen
  /** The one-time secret of a signer's link; it must leave the address bar at once. */
  secret?: string
  /** The address to show instead of the one with the secret. */
  cleanHash: string
}

/**
 * `#/simpleSignature/<secret>?lang=en`, `#/simpleSignature`, `#/handwrittenSignature` likewise,
 * `#/certifiedNotification` and `#/signedCopy` likewise, `#/resumeSignature`; anything else is no
 * party's.
 */
export const signerRoute = (hash: string): SignerRoute | undefined => {
  const [path = '', query] = hash.replace(/^#/, '').split('?', 2)
  const [, name, secret] = path.split('/')
  const screen = SCREENS.find((each) => each === name)
  if (!screen) return undefined
  const cleanHash = `#/${screen}${query ? `?${query}` : ''}`
  return { screen, cleanHash, ...(screen !== 'resumeSignature' && secret && { secret: decodeSafely(secret) }) }
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
