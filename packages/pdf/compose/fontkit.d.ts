/** The part of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: unknown): GlyphRun
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number, codePoints?: number[]): Glyph | null
    createSubset(): Subset
  }
  /** Some glyphs of a font, to become a file of their own. */
  export interface Subset {
    readonly glyphs: readonly number[]
    encode(): Uint8Array
  }
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    /** The characters it stands for. */
    codePoints: number[]
  }
  /** Text set in glyphs. Widths and positions in the font's units. */
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth?: number }[]
    readonly advanceWidth: number
  }
  export const create: (bytes: Uint8Array) => Font
}
