import { PAGE_IMAGE_WIDTHS } from '../../wire.ts'

/**
 * Beyond two device pixels a CSS pixel nobody sees more of a page, but everybody waits for the
 * bytes.
 */
const SHARPEST_RATIO = 2

/**
 * The page image to ask the server for: the narrowest that fills `cssWidth` sharply, or the widest
 * there is.
 */
export const pageImageWidth = (cssWidth: number, devicePixelRatio: number): number => {
  const wanted = cssWidth * Math.min(Math.max(devicePixelRatio, 1), SHARPEST_RATIO)
  return PAGE_IMAGE_WIDTHS.find((width) => width >= wanted) ?? PAGE_IMAGE_WIDTHS.at(-1)!
}

/** From this width on a page is read with its margins. */
export const PHONES_BELOW = 640

/** As wide as the screen, margins and all: on a phone, where 1 leaves them out. */
export const WHOLE = 0
const LEVELS = [1, 1.25, 1.5, 2, 3] as const
export const zoomLevels = (isNarrow: boolean): readonly number[] => (isNarrow ? [WHOLE, ...LEVELS] : LEVELS)

export const zoomedIn = (zoom: number, levels: readonly number[]): number =>
  levels.find((level) => level > zoom) ?? zoom
export const zoomedOut = (zoom: number, levels: readonly number[]): number =>
  levels.findLast((level) => level < zoom) ?? zoom
