/** The part of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    /** 0 or missing where the file does not tell. */
    readonly capHeight: number
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number }
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: unknown): GlyphRun
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number, codePoints?: number[]): Glyph | null
    createSubset(): Subset
  }
  /** Some glyphs of a font, to become a file of their own. */
  export interface Subset {
    readonly glyphs: readonly number[]
    includeGlyph(id: number): number
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
