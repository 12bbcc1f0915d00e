import type { Font, GlyphRun } from 'fontkit'
import { setCode } from './codes.ts'
import { Recent } from './recent.ts'

const WORDS = 2_000
/** Longer ones are fingerprints and addresses: no other document has them. */
const LONGEST_WORD = 48

/** The part of PDFKit's own font that sets a word; it remembers words for one document. */
interface WordSetter {
  font: Font
  scale: number
  layoutCached(word: string): GlyphRun
  layoutRun(word: string): GlyphRun
}

const known = new Map<string, Recent<GlyphRun>>()

/**
 * Lets the font that a document has just taken up remember how words are set from one document to
 * the next: those of one kind say the same words, and shaping them is half of what composing costs.
 */
export const rememberLayout = (document: PDFKit.PDFDocument, face: string): void => {
  const { _font: font } = document as unknown as { _font: WordSetter }
  const words = known.get(face) ?? new Recent<GlyphRun>(WORDS)
  known.set(face, words)
  const inThisDocument = font.layoutCached.bind(font)
  font.layoutCached = (word) => {
    const code = face === 'mono' ? setCode(font.font, word, font.scale) : undefined
    if (code) return code
    if (word.length > LONGEST_WORD) return inThisDocument(word)
    const found = words.get(word)
    if (found) return found
    const { glyphs, positions, advanceWidth } = font.layoutRun(word)
    const run = { glyphs, positions, advanceWidth }
    words.set(word, run)
    return run
  }
}
