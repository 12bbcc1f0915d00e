import type { Font, GlyphRun } from 'fontkit'

/** Fingerprints, identifiers and moments as machines write them. */
const CODE = /^[\dA-Fa-f:.TZ-]+ ?$/

/**
 * Sets a code in the mono face, letter beside letter. Shaping it would take twenty times as long,
 * and the face joins or moves none of these letters. Positions are multiplied by `scale`. Undefined
 * for every other word.
 */
export const setCode = (font: Font, word: string, scale: number): GlyphRun | undefined => {
  if (!CODE.test(word)) return undefined
  const glyphs = Array.from(word, (letter) => font.glyphForCodePoint(letter.codePointAt(0)!))
  const widths = glyphs.map(({ advanceWidth }) => advanceWidth * scale)
  return {
    glyphs,
    positions: widths.map((advanceWidth) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
      advanceWidth,
    })),
    advanceWidth: widths.reduce((sum, width) => sum + width, 0),
  }
}
