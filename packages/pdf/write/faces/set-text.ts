import type { Font } from 'fontkit'
import { faceOf, widerFaceOf } from '../../compose/fonts.ts'
import type { Weight } from '../helvetica.ts'

/**
 * The faces that are embedded, by their names in resources: the product's own, regular and bold,
 * and those with more letters for what it lacks.
 */
export type FaceName = 'F' | 'B' | 'W' | 'V'

export const FACE_FONTS: Readonly<Record<FaceName, () => Font>> = {
  F: () => faceOf('sans'),
  B: () => faceOf('sans-bold'),
  W: () => widerFaceOf('sans'),
  V: () => widerFaceOf('sans-bold'),
}
const OF_WEIGHT: Readonly<Record<Weight, { own: FaceName; wider: FaceName }>> = {
  regular: { own: 'F', wider: 'W' },
  bold: { own: 'B', wider: 'V' },
}

/** A letter as it is set, in thousandths of its size. */
export interface SetLetter {
  face: FaceName
  glyph: number
  /** What it stands for. */
  text: string
  /** Of the glyph alone. */
  width: number
  /** To the next letter. */
  advance: number
}

/**
 * Text in letters of the product's face; letters it lacks are of a wider one, and what that lacks
 * too is shown as missing.
 */
export const setText = (text: string, weight: Weight): SetLetter[] => {
  const { own, wider } = OF_WEIGHT[weight]
  return partsOf(text.normalize('NFC').replace(UNSEEN, ''), own).flatMap((part) =>
    part.isOwn ? besideEachOther(own, part.text) : shaped(wider, part.text),
  )
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/**
 * Parts that a face has, and parts that it lacks: whose words stay together, lest they change
 * places.
 */
const partsOf = (text: string, face: FaceName): { isOwn: boolean; text: string }[] => {
  const parts: { isOwn: boolean; text: string }[] = []
  for (const [word] of text.matchAll(/\s+|\S+/g)) {
    const isSpace = word.trim() === ''
    for (const letter of word) {
      const last = parts.at(-1)
      const isOwn = isSpace ? (last?.isOwn ?? true) : glyphOf(face, letter) !== undefined
      if (last?.isOwn === isOwn) last.text += letter
      else parts.push({ isOwn, text: letter })
    }
  }
  return parts
}

interface Glyph {
  glyph: number
  /** In thousandths. */
  width: number
}

const glyphs = new Map<string, Glyph | null>()

/** The glyph of a letter; nothing where the face has none. */
const glyphOf = (face: FaceName, letter: string): Glyph | undefined => {
  const key = face + letter
  const known = glyphs.get(key)
  if (known !== undefined) return known ?? undefined
  const font = FACE_FONTS[face]()
  const code = letter.codePointAt(0)!
  const { id, advanceWidth } = font.glyphForCodePoint(code)
  const made = font.hasGlyphForCodePoint(code) ? { glyph: id, width: (advanceWidth * 1000) / font.unitsPerEm } : null
  // Signs that no face has are too many to be kept.
  if (made) glyphs.set(key, made)
  return made ?? undefined
}

/** Letter beside letter, pairs nearer to each other where the face says so. */
const besideEachOther = (face: FaceName, text: string): SetLetter[] => {
  const letters = [...text]
  return letters.map((letter, at) => {
    const { glyph, width } = glyphOf(face, letter)!
    const next = letters[at + 1]
    return { face, glyph, text: letter, width, advance: width + (next === undefined ? 0 : kerning(face, letter, next)) }
  })
}

const pairs = new Map<string, number>()
/** Of others there are too many pairs to be kept. */
const KERNED = /[A-Za-zÀ-ÿ.,-]/
/** Letters that a face joins into one glyph stay two. */
const APART = { liga: false, clig: false, dlig: false, calt: false, ccmp: false }

const kerning = (face: FaceName, letter: string, next: string): number => {
  if (!KERNED.test(letter) || !KERNED.test(next)) return 0
  const key = face + letter + next
  const known = pairs.get(key)
  if (known !== undefined) return known
  const font = FACE_FONTS[face]()
  const { positions } = font.layout(letter + next, APART)
  const moved = positions.length === 2 ? (positions[0]!.xAdvance * 1000) / font.unitsPerEm : undefined
  const made = moved === undefined ? 0 : moved - glyphOf(face, letter)!.width
  pairs.set(key, made)
  return made
}

/** The glyph that stands for all that a face lacks. */
const MISSING = 0

/** As the script of a text asks for: letters joined, and from right to left. */
const shaped = (face: FaceName, text: string): SetLetter[] => {
  const font = FACE_FONTS[face]()
  const { glyphs: set, positions } = font.layout(text)
  return set.map(({ id, advanceWidth, codePoints }, at) => ({
    face,
    glyph: id,
    text: id === MISSING ? '\ufffd' : String.fromCodePoint(...codePoints),
    width: (advanceWidth * 1000) / font.unitsPerEm,
    advance: (positions[at]!.xAdvance * 1000) / font.unitsPerEm,
  }))
}
