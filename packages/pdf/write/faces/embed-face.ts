import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { Recent } from '../../compose/recent.ts'
import type { Reference } from '../../read/values.ts'
import type { Revision } from '../revision.ts'
import { decimal } from '../serialise.ts'
import { FACE_FONTS, type FaceName, type SetLetter, setText } from './set-text.ts'

/**
 * What nearly every stamp is made of. All of it is in each file, so that the part of a face that
 * goes there is made once: 6 kB regular, 4 kB bold.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíóúàèìòùüñçÁÉÍÓÚÀÈÌÒÙÜÑÇ .-…'
const ALPHABETS: Readonly<Record<FaceName, string>> = {
  F: `${LETTERS}0123456789,:;/·+@()?¿«»ªº'_&•`,
  B: LETTERS,
  W: '',
  V: '',
}

/** Parts of faces with letters that few names have. */
const OTHERS_KEPT = 50
const made = new Recent<Part>(OTHERS_KEPT)

/** A part of a face as it stands in every file; what refers to others is left out. */
interface Part {
  name: string
  program: Buffer
  /** Length of the program unpacked. */
  bytes: number
  descriptor: string
  widths: string
  glyphs: Buffer
  unicode: Buffer
}

/** The faces that letters are of, each with the letters that it has to have. */
export const facesOf = (letters: readonly SetLetter[]): Map<FaceName, SetLetter[]> => {
  const faces = new Map<FaceName, SetLetter[]>()
  for (const letter of letters) {
    const same = faces.get(letter.face)
    if (same) same.push(letter)
    else faces.set(letter.face, [letter])
  }
  return faces
}

/**
 * Adds the part of a face that has these letters, as a font whose codes are the face's own glyphs
 * (ISO 32000-2 §9.7.4, §9.9). `embedded`: those of the revision, each written once.
 */
export const embedFace = (
  revision: Revision,
  face: FaceName,
  letters: readonly SetLetter[],
  embedded: Map<object, Reference>,
): Reference => {
  const part = partOf(face, letters)
  const known = embedded.get(part)
  if (known) return known
  const { name, program, bytes, descriptor, widths, glyphs, unicode } = part
  const packed = (data: Buffer, more = '') => revision.addStream(`/Filter/FlateDecode${more}`, data).number
  const put = (body: string) => revision.putBody(revision.reserve(), [body]).number
  const described = put(`<<${descriptor}/FontFile2 ${packed(program, `/Length1 ${bytes}`)} 0 R>>`)
  const descendant = put(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${described} 0 R/DW 0/W[${widths}]/CIDToGIDMap ${packed(glyphs)} 0 R>>`,
  )
  const font = revision.putBody(revision.reserve(), [
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${packed(unicode)} 0 R>>`,
  ])
  embedded.set(part, font)
  return font
}

const alphabets = new Map<FaceName, { letters: SetLetter[]; glyphs: Set<number> }>()

const alphabetOf = (face: FaceName) => {
  const known = alphabets.get(face)
  if (known) return known
  const letters = setText(ALPHABETS[face], face === 'B' || face === 'V' ? 'bold' : 'regular')
  const alphabet = { letters, glyphs: new Set(letters.map(({ glyph }) => glyph)) }
  alphabets.set(face, alphabet)
  return alphabet
}

const partOf = (face: FaceName, letters: readonly SetLetter[]): Part => {
  const alphabet = alphabetOf(face)
  const more = new Map(letters.filter(({ glyph }) => !alphabet.glyphs.has(glyph)).map((each) => [each.glyph, each]))
  const others = [...more.values()].sort((one, other) => one.glyph - other.glyph)
  // A glyph says what it was set for: `ı` is a part of `í` too.
  const key = `${face} ${others.map(({ glyph, text }) => `${glyph}${text}`)}`
  const known = made.get(key)
  if (known) return known
  const part = makePart(FACE_FONTS[face](), key, [...alphabet.letters, ...others])
  made.set(key, part)
  return part
}

const makePart = (font: Font, key: string, letters: readonly SetLetter[]): Part => {
  const subset = font.createSubset()
  const places = new Map(letters.map(({ glyph }) => [glyph, subset.includeGlyph(glyph)]))
  const program = subset.encode()
  const name = `${tagOf(key)}+${font.postscriptName}`
  const inThousandths = (units: number) => decimal((units * 1000) / font.unitsPerEm)
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    name,
    program: deflateSync(program),
    bytes: program.length,
    // Symbolic: what it has is told by its own glyphs.
    descriptor:
      `/Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${[minX, minY, maxX, maxY].map(inThousandths).join(' ')}]` +
      `/ItalicAngle 0/Ascent ${inThousandths(font.ascent)}/Descent ${inThousandths(font.descent)}` +
      `/CapHeight ${inThousandths(font.capHeight || font.ascent)}/StemV 80`,
    widths: letters.map(({ glyph, width }) => `${glyph}[${decimal(width)}]`).join(''),
    glyphs: deflateSync(glyphMap(places)),
    unicode: deflateSync(unicodeMap(letters)),
  }
}

/** Where in the part each glyph of the face is: two bytes each. */
const glyphMap = (places: ReadonlyMap<number, number>): Buffer => {
  const map = Buffer.alloc(2 * (Math.max(0, ...places.keys()) + 1))
  for (const [glyph, place] of places) map.writeUInt16BE(place, 2 * glyph)
  return map
}

/** Of a character map, the entries that one block may have (Adobe 5014 §7.6). */
const MOST_ENTRIES = 100

/** What each glyph says, to be searched, copied and read aloud (ISO 32000-2 §9.10.3). */
const unicodeMap = (letters: readonly SetLetter[]): Buffer => {
  const entries = letters
    .filter(({ text }) => text !== '')
    .map(({ glyph, text }) => `<${glyphCode(glyph)}><${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`)
  let blocks = ''
  for (let at = 0; at < entries.length; at += MOST_ENTRIES) {
    const block = entries.slice(at, at + MOST_ENTRIES)
    blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  }
  return Buffer.from(
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
      `1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${blocks}` +
      'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend',
  )
}

/** The code of a glyph in text that is shown. */
export const glyphCode = (glyph: number): string => glyph.toString(16).padStart(4, '0')

/** Six capitals that tell parts of one face apart (ISO 32000-2 §9.9.2). */
const tagOf = (key: string): string =>
  [...createHash('sha256').update(key).digest().subarray(0, 6)]
    .map((byte) => String.fromCharCode(0x41 + (byte % 26)))
    .join('')
