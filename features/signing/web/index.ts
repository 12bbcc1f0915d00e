import { arrive } from './arrive.ts'

/**
 * Draws the signer's pages (`#/simpleSignature`, `#/resumeSignature`) into `root`. Language and
 * theme are already started. What draws them is large and comes later: meanwhile the link is
 * exchanged.
 */
export const mount = async (root: HTMLElement): Promise<void> => {
  const arrival = arrive()
  const { draw } = await import('./draw.tsx')
  draw(root, arrival)
}
