import { deflateSync } from 'node:zlib'
import type { Font, Subset } from 'fontkit'
import { BoundedCache } from '../bounded-cache.ts'
import { Recent } from './recent.ts'

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))

/**
 * What nearly every document says. All of it is in each document's faces, in this order: so their
 * files are mostly the same, and made once. Apart from each other, lest they join.
 */
const ALPHABET = [...ASCII, ...'áéíóúàèìòùüñçÁÉÍÓÚÀÈÌÒÙÜÑÇºª¿¡·…–—‘’“”«»€'].join(' ')

const GREATEST_BYTES = 4 * 2 ** 20

/** A font file as it stands in a document, and as it is packed there. */
interface Prepared {
  bytes: Uint8Array
  packed: Uint8Array
}

const packedForms = new WeakMap<Uint8Array, Uint8Array>()

/** The part of PDFKit's own font that knows which letters a document has of it. */
interface Letters {
  subset: { includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  encode(text: string, features?: unknown): [codes: string[], positions: unknown[]]
}

const alphabets = new Map<string, { ids: number[]; widths: number[]; unicode: number[][] }>()

/** Takes the alphabet into the face that a document is about to be set in. */
export const prepareLetters = (document: PDFKit.PDFDocument, face: string): void => {
  const { _font: font } = document as unknown as { _font: Letters }
  const known = alphabets.get(face)
  if (known) {
    for (const id of known.ids) font.subset.includeGlyph(id)
    font.widths = [...known.widths]
    font.unicode = [...known.unicode]
  } else {
    font.encode(ALPHABET)
    const { glyphs } = font.subset as unknown as Subset
    alphabets.set(face, { ids: glyphs.slice(1), widths: [...font.widths], unicode: [...font.unicode] })
  }
  rememberLines(font, face)
}

const LINES = 1_000
const LONGEST_LINE = 200
const lines = new Map<string, Recent<[codes: string[], positions: unknown[]]>>()

/**
 * Lines of nothing but the alphabet, whose letters have the same codes in every document: those
 * that documents of one kind have in common are encoded once.
 */
const rememberLines = (font: Letters, face: string): void => {
  const known = lines.get(face) ?? new Recent(LINES)
  lines.set(face, known)
  const ofAlphabet = alphabets.get(face)!.ids.length
  const encode = font.encode.bind(font)
  font.encode = (text, features) => {
    if (features || text.length > LONGEST_LINE) return encode(text, features)
    const found = known.get(text)
    if (found) return found
    const encoded = encode(text)
    if (encoded[0].every((code) => Number.parseInt(code, 16) <= ofAlphabet)) known.set(text, encoded)
    return encoded
  }
}

/** A reference that takes a font file as it was packed before. PDFKit would pack it again. */
export const packedBefore = (reference: PDFKit.PDFKitReference): PDFKit.PDFKitReference => {
  const part = reference as unknown as { compress: boolean; data: { Filter?: string }; end(chunk?: unknown): void }
  const end = part.end.bind(part)
  part.end = (chunk) => {
    const packed = chunk instanceof Uint8Array ? packedForms.get(chunk) : undefined
    if (!packed) return end(chunk)
    part.compress = false
    part.data.Filter = 'FlateDecode'
    return end(packed)
  }
  return reference
}

/** A font that makes the file of the same letters once, not for each document. */
export const prepareSubsets = (font: Font): Font => {
  const create = font.createSubset.bind(font)
  const known = new BoundedCache<Prepared>(GREATEST_BYTES)
  font.createSubset = () => {
    const subset = create()
    const encode = subset.encode.bind(subset)
    subset.encode = () => {
      // Encoding adds the parts of letters to the list.
      const key = subset.glyphs.join()
      const { bytes } = known.get(key) ?? prepared(known, key, encode())
      return bytes
    }
    return subset
  }
  return font
}

const prepared = (known: BoundedCache<Prepared>, key: string, bytes: Uint8Array): Prepared => {
  const made = { bytes, packed: deflateSync(bytes) }
  packedForms.set(bytes, made.packed)
  known.set(key, made, bytes.length + made.packed.length + 2 * key.length)
  return made
}
