import { arrive } from './arrival/arrive.ts'
import { pageStyles } from './arrival/page-styles.ts'
import { isOfSigning } from './arrival/signer-route.ts'
import { prepareReading } from './load-signing.ts'
import type { OtherScreens } from './other-screens.ts'

export type { DocumentPages } from './reading/open-document-pages.ts'

/**
 * Renders the pages of whoever comes by a link (`#/simpleSignature`, `#/resumeSignature`) into
 * `root`, `others` those of other wings. Language and theme are already started. What renders them
 * is large and comes later: meanwhile the link is exchanged.
 */
export const mount = async (root: HTMLElement, others: OtherScreens): Promise<void> => {
  const arrival = arrive()
  // At the same time as what renders: in turn, a phone would wait for both.
  if (isOfSigning(arrival.route)) void prepareReading(arrival.opening)
  const [{ render }] = await Promise.all([import('./render.tsx'), pageStyles()])
  await render(root, arrival, others)
}

/** What shows the pages of a document that nobody has been sent yet. */
export const loadDocumentPages = () => import('./reading/open-document-pages.ts')

/** What is shown while a link is being opened, for the build to put into the page itself. */
export const loadOpening = async () => (await import('./arrival/opening.tsx')).Opening
