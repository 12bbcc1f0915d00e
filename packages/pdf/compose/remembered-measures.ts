import type { Face } from './fonts.ts'
import { Recent } from './recent.ts'

/** Text to measure, and what its measure depends on. */
export interface Measured {
  face: Face
  size: number
  text: string
  options: PDFKit.Mixins.TextOptions | undefined
}

const WORDS = 8_000
const TEXTS = 1_000
/** Longer words are fingerprints and addresses, longer texts a person's: they do not come again. */
const LONGEST_WORD = 48
const LONGEST_TEXT = 1_000

const widths = new Recent<number>(WORDS)
const heights = new Recent<number>(TEXTS)

/**
 * What a word measured before, in any document: those of one kind say the same words, and PDFKit
 * measures each of them three times, to find room for it, to break its line, and to set it.
 */
export const rememberedWidth = ({ face, size, text, options }: Measured, measure: () => number): number =>
  text.length > LONGEST_WORD || options?.features
    ? measure()
    : remembered(widths, `${face} ${size} ${options?.characterSpacing ?? 0} ${text}`, measure)

/** What lines of text measured before. */
export const rememberedHeight = ({ face, size, text, options = {} }: Measured, measure: () => number): number => {
  if (text.length > LONGEST_TEXT) return measure()
  const { width, lineGap, characterSpacing, ...others } = options
  return Object.keys(others).length > 0
    ? measure()
    : remembered(heights, `${face} ${size} ${width} ${lineGap} ${characterSpacing} ${text}`, measure)
}

const remembered = (cache: Recent<number>, key: string, measure: () => number): number => {
  const known = cache.get(key)
  if (known !== undefined) return known
  const measured = measure()
  cache.set(key, measured)
  return measured
}
