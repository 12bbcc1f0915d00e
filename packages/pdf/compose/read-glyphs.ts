import type { Font } from 'fontkit'

/**
 * A font whose glyphs always know what they say. Fontkit makes a glyph once and keeps it: one that
 * was first a part of another (the `u` of `ú`) would say nothing in every later document, and its
 * letter could be neither copied nor read aloud.
 */
export const readGlyphs = (font: Font): Font => {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph && glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  return font
}
