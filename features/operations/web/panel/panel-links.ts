/** Routes of the shell that the panel leads to. */
export const PANEL_LINK = '#/panelpage'
export const SEND_LINK = '#/createsignpage'

export const operationLink = (operationUuid: string): string => `#/panelpage/${operationUuid}`

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
