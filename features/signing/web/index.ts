import { arrive } from './arrive.ts'
import type { OtherScreens } from './other-screens.ts'

export type { DocumentPages } from './open-document-pages.ts'

/**
 * Draws the pages of whoever comes by a link (`#/simpleSignature`, `#/resumeSignature`) into
 * `root`, `others` those of other wings. Language and theme are already started. What draws them is
 * large and comes later: meanwhile the link is exchanged.
 */
export const mount = async (root: HTMLElement, others: OtherScreens): Promise<void> => {
  const arrival = arrive()
  const { draw } = await import('./draw.tsx')
  draw(root, arrival, others)
}

/** What shows the pages of a document that nobody has been sent yet. */
export const loadDocumentPages = () => import('./open-document-pages.ts')
