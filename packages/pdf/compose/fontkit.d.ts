/** The part of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: unknown): unknown
  }
  export const create: (bytes: Uint8Array) => Font
}
