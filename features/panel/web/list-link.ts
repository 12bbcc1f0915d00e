import { PANEL_LINK } from '@firmeza/operations/tab'

let left = PANEL_LINK

/**
 * The list is here, with its filters: whoever opens an operation from it finds back to it. It is
 * drawn once more on the way to one.
 */
export const rememberList = (hash: string): void => {
  if (!hash.startsWith(`${PANEL_LINK}/`)) left = hash || PANEL_LINK
}

/** Back to the list one came from. */
export const listLink = (): string => left
