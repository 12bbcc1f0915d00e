export type SignerScreen = 'simpleSignature' | 'resumeSignature'

export interface SignerRoute {
  screen: SignerScreen
  /** The one-time secret of a signer's link; it must leave the address bar at once. */
  secret?: string
  /** The address to show instead of the one with the secret. */
  cleanHash: string
}

/**
 * `#/simpleSignature/<secret>?lang=en`, `#/simpleSignature`, `#/resumeSignature`; anything else is
 * not the signer's.
 */
export const signerRoute = (hash: string): SignerRoute | undefined => {
  const [path = '', query] = hash.replace(/^#/, '').split('?', 2)
  const [, screen, secret] = path.split('/')
  if (screen !== 'simpleSignature' && screen !== 'resumeSignature') return undefined
  const cleanHash = `#/${screen}${query ? `?${query}` : ''}`
  return { screen, cleanHash, ...(screen === 'simpleSignature' && secret && { secret: decodeSafely(secret) }) }
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
