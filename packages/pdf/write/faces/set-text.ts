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
  /** Of an accent that stands where its letter has room for it: how far to the right, and up. */
  right?: number
  up?: number
}

/**
 * Text in letters of the product's face, from left to right; letters it lacks are of a wider one,
 * and what that lacks too is shown as missing.
 */
export const setText = (text: string, weight: Weight): SetLetter[] => {
  const { own, wider } = OF_WEIGHT[weight]
  const runs = runsOf(seen(text), own)
  const set = (run: Run) => (run.script === null ? besideEachOther(own, run.text) : shaped(wider, run.text))
  // Whoever begins from the right goes on to the left.
  const isLeftwards = RIGHT_TO_LEFT.test(runs.find(({ text: said }) => /\p{L}/u.test(said))?.text ?? '')
  return (isLeftwards ? runs.toReversed() : runs).flatMap(set)
}

/** What can be seen of a text, each control a space, its letters composed. */
const seen = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cs}\p{Co}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .normalize('NFC')

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Letters with the accents that are on them. */
export const clustersOf = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

interface Run {
  text: string
  /** Letters that are shaped together; null: those of the product's own face. */
  script: string | null
}

const SCRIPTS = ['Arabic', 'Hebrew', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Latin'].map(
  (name): [string, RegExp] => [name, new RegExp(`\\p{Script=${name}}`, 'u')],
)
const scriptOf = (cluster: string): string => SCRIPTS.find(([, script]) => script.test(cluster))?.[0] ?? 'other'

/**
 * Letters of one script and one face. What stands between two of the same is theirs: a name of two
 * words, or with a hyphen, stays in its order.
 */
const runsOf = (text: string, own: FaceName): Run[] => {
  const runs: Run[] = []
  /** What may belong to the run before it. */
  let between = ''
  const add = (script: string | null, said: string) => {
    const last = runs.at(-1)
    if (last && last.script === script) last.text += between + said
    else {
      if (between) runs.push({ script: null, text: between })
      if (said) runs.push({ script, text: said })
    }
    between = ''
  }
  for (const cluster of clustersOf(text)) {
    const isOwn = !/\p{M}/u.test(cluster) && glyphOf(own, cluster) !== undefined
    const isJoining = cluster === '\u200c' || cluster === '\u200d'
    if (isJoining || (isOwn && !/[\p{L}\p{N}]/u.test(cluster) && runs.at(-1)?.script)) between += cluster
    else add(isOwn ? null : scriptOf(cluster), cluster)
  }
  if (between) add(null, '')
  return runs
}

interface Glyph {
  glyph: number
  /** In thousandths. */
  width: number
}

const glyphs = new Map<string, Glyph>()

/** The glyph of a letter; nothing where the face has none. */
const glyphOf = (face: FaceName, letter: string): Glyph | undefined => {
  const key = face + letter
  const known = glyphs.get(key)
  if (known) return known
  const font = FACE_FONTS[face]()
  const code = letter.codePointAt(0)!
  // Signs that no face has are too many to be kept.
  if (!font.hasGlyphForCodePoint(code)) return undefined
  const { id, advanceWidth } = font.glyphForCodePoint(code)
  const made = { glyph: id, width: (advanceWidth * 1000) / font.unitsPerEm }
  glyphs.set(key, made)
  return made
}

/** Letter beside letter, pairs nearer to each other where the face says so. */
const besideEachOther = (face: FaceName, text: string): SetLetter[] => {
  const letters = [...text].filter((letter) => glyphOf(face, letter))
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

/** As the script of a text asks for: letters joined, accents on them, and from right to left. */
const shaped = (face: FaceName, text: string): SetLetter[] => {
  const font = FACE_FONTS[face]()
  const { glyphs: set, positions } = font.layout(text)
  const inThousandths = (units: number) => (units * 1000) / font.unitsPerEm
  return set.map(({ id, advanceWidth, codePoints }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    return {
      face,
      glyph: id,
      text: id === MISSING ? '\ufffd' : String.fromCodePoint(...codePoints),
      width: inThousandths(advanceWidth),
      advance: inThousandths(xAdvance),
      ...(xOffset !== 0 && { right: inThousandths(xOffset) }),
      ...(yOffset !== 0 && { up: inThousandths(yOffset) }),
    }
  })
}
