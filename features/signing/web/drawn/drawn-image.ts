let drawn: { operationUuid: string; image: string } | undefined

/** Keeps what was drawn in this tab, a PNG in base64, for the screen that comes next. */
export const keepDrawnImage = (operationUuid: string, image: string): void => {
  drawn = { operationUuid, image }
}

/**
 * The address of what was drawn here for an operation; undefined once the page was loaded again.
 */
export const drawnImage = (operationUuid: string): string | undefined =>
  drawn?.operationUuid === operationUuid ? `data:image/png;base64,${drawn.image}` : undefined
