import type { Face } from './fonts.ts'
import { Recent } from './recent.ts'

const SIZES = 64
const WORDS = 2_000
const TEXTS = 200
/** Longer words are fingerprints and addresses, longer texts a person's: they do not come again. */
const LONGEST_WORD = 48
const LONGEST_TEXT = 1_000

const known = new Recent<RememberedMeasures>(SIZES)

/** What was measured before in a face and a size, in any document. */
export const measuresIn = (face: Face, size: number): RememberedMeasures =>
  known.of(`${face} ${size}`, () => new RememberedMeasures())

/**
 * Documents of one kind say the same words, and PDFKit measures each of them three times: to find
 * room for it, to break its line, and to set it. A text is asked for as it is, not as part of a
 * longer key: what V8 knows of a string that comes again, it would find out anew of another.
 */
class RememberedMeasures {
  private readonly widths = new Recent<number>(WORDS)
  private readonly heights = new Recent<Map<string, number>>(TEXTS)

  /** Of a word. */
  width(text: string, options: PDFKit.Mixins.TextOptions | undefined, measure: () => number): number {
    return text.length > LONGEST_WORD || options?.features || options?.characterSpacing
      ? measure()
      : this.widths.of(text, measure)
  }

  /** Of lines of text. */
  height(text: string, options: PDFKit.Mixins.TextOptions = {}, measure: () => number): number {
    const { width, lineGap, characterSpacing, ...others } = options
    if (text.length > LONGEST_TEXT || Object.keys(others).length > 0) return measure()
    const heights = this.heights.of(text, () => new Map())
    const setting = `${width} ${lineGap} ${characterSpacing}`
    const height = heights.get(setting) ?? measure()
    heights.set(setting, height)
    return height
  }
}
