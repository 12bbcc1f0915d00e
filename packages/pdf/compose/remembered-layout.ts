import type { Font, GlyphRun } from 'fontkit'
import { BoundedCache } from '../bounded-cache.ts'

const GREATEST_BYTES = 8 * 2 ** 20
const GLYPH_BYTES = 120
/** Longer ones are fingerprints and addresses: no other document has them. */
const LONGEST_WORD = 24

/**
 * A font that remembers how words are set. Documents of one kind say the same words, and shaping
 * them is half of what composing costs. PDFKit multiplies the positions it is given by 1000 over
 * the font's units, so they are new each time unless that is one.
 */
export const rememberLayout = (font: Font): Font => {
  const shape = font.layout.bind(font)
  const known = new BoundedCache<GlyphRun>(GREATEST_BYTES)
  const shaped = (word: string): GlyphRun => {
    const found = known.get(word)
    if (found) return found
    const { glyphs, positions } = shape(word)
    const run = new Run(glyphs, positions)
    known.set(word, run, GLYPH_BYTES * (glyphs.length + 1))
    return font.unitsPerEm === 1000 ? run : new Run(run.glyphs, copyOf(run.positions))
  }
  font.layout = (text, features) => {
    if (features || text.length > LONGEST_WORD) return shape(text, features)
    const run = shaped(text)
    return font.unitsPerEm === 1000 ? run : new Run(run.glyphs, copyOf(run.positions))
  }
  return font
}

const copyOf = (positions: GlyphRun['positions']): GlyphRun['positions'] => positions.map((each) => ({ ...each }))

class Run implements GlyphRun {
  constructor(
    readonly glyphs: GlyphRun['glyphs'],
    readonly positions: GlyphRun['positions'],
  ) {}

  get advanceWidth(): number {
    let sum = 0
    for (const { xAdvance } of this.positions) sum += xAdvance
    return sum
  }
}
