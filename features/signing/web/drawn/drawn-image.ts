let drawn: string | undefined

/** Keeps what was drawn in this tab, a PNG in base64, for the screen that comes next. */
export const keepDrawnImage = (image: string): void => {
  drawn = image
}

/** The address of what was drawn here; undefined once the page was loaded again. */
export const drawnImage = (): string | undefined => drawn && `data:image/png;base64,${drawn}`
