/**
 * The screens of whoever comes by a link, by the specification's route names and our own. The first
 * two read and sign.
 */
const SCREENS = [
  'simpleSignature',
  'handwrittenSignature',
  'resumeSignature',
  'certifiedNotification',
  'identificationSignature',
  'resumeIdentification',
  'resumeVideoIdentification',
  'travellerReport',
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

/** Whether it leads to a document that is read and signed. */
export const isOfSigning = (route: SignerRoute | undefined): boolean =>
  route?.screen === 'simpleSignature' || route?.screen === 'handwrittenSignature'

/**
 * `#/simpleSignature/<secret>?lang=en`, `#/simpleSignature`, `#/handwrittenSignature` likewise,
 * `#/certifiedNotification`, `#/identificationSignature`, `#/travellerReport` and `#/signedCopy`
 * likewise,
 * `#/resumeSignature`; anything else is no party's. What is a uuid is no secret: the operation's
 * and the video's stay in the address (`#/resumeIdentification/<operation>/<video>`).
 */
export const signerRoute = (hash: string): SignerRoute | undefined => {
  const [path = '', query] = hash.replace(/^#/, '').split('?', 2)
  const [, name, parameter = ''] = path.split('/')
  const screen = SCREENS.find((each) => each === name)
  if (!screen) return undefined
  if (screen === 'resumeSignature' || parameter === '' || UUID.test(parameter))
    return { screen, cleanHash: UUID.test(parameter) ? hash : cleanOf(screen, query) }
  return { screen, cleanHash: cleanOf(screen, query), secret: decodeSafely(parameter) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const cleanOf = (screen: SignerScreen, query: string | undefined) => `#/${screen}${query ? `?${query}` : ''}`

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
