import type { PdfDocument } from '../../read/document.ts'
import { formOf } from '../../read/fields.ts'
import { type Dictionary, isName, isNumber, Name, Reference, type Value } from '../../read/values.ts'
import { winAnsiByte } from '../helvetica.ts'
import { characterOf } from './glyph-names.ts'
import { type FieldFace, standardFace } from './standard-face.ts'

const SERIF = 2
const CODES = 256
const SUBSET_FILES = ['FontFile', 'FontFile2', 'FontFile3']

/** Opens the fonts of a form's fields by their names in its resources (`DR`), each once. */
export const faceOpener = (document: PdfDocument): ((name: string) => FieldFaces) => {
  const fonts = document.dictionary(document.dictionary(formOf(document)?.get('DR'))?.get('Font'))
  const opened = new Map<string, FieldFaces>()
  return (name) => {
    const known = opened.get(name)
    if (known) return known
    const faces = openFaces(document, name, fonts?.get(name))
    opened.set(name, faces)
    return faces
  }
}

/** The fonts to try, one after the other. None for signs that are no letters. */
export type FieldFaces = readonly FieldFace[]

const openFaces = (document: PdfDocument, name: string, resource: Value | undefined): FieldFaces => {
  const font = document.dictionary(resource)
  if (!font) return isPictorial(name) ? [] : [standardFace(name)]
  const base = document.resolve(font.get('BaseFont'))
  const baseName = base instanceof Name ? base.text.replace(/^[A-Z]{6}\+/, '') : name
  if (isPictorial(baseName)) return []
  const descriptor = document.dictionary(font.get('FontDescriptor'))
  const standard = standardFace(baseName, ((document.number(descriptor?.get('Flags')) ?? 0) & SERIF) > 0)
  const own = resource instanceof Reference ? embeddedFace(document, { font, descriptor, resource }) : undefined
  return own ? [own, standard] : [standard]
}

const isPictorial = (name: string): boolean => /dingbat|symbol|webding|ZaDb/i.test(name)

/**
 * A simple font that the file brings along, as far as its encoding tells what its bytes show (ISO
 * 32000-2 §9.6.5).
 */
const embeddedFace = (
  document: PdfDocument,
  { font, descriptor, resource }: { font: Dictionary; descriptor: Dictionary | undefined; resource: Reference },
): FieldFace | undefined => {
  if (!descriptor || !SUBSET_FILES.some((key) => document.resolve(descriptor.get(key)) !== null)) return undefined
  const kind = document.resolve(font.get('Subtype'))
  if (!isName(kind, 'TrueType') && !isName(kind, 'Type1') && !isName(kind, 'MMType1')) return undefined
  const first = document.number(font.get('FirstChar')) ?? 0
  const widths = (document.array(font.get('Widths')) ?? []).slice(0, CODES).map((each) => document.resolve(each))
  const widthAt = (code: number): number => {
    const width = widths[code - first]
    return isNumber(width) ? width : 0
  }
  const bytes = bytesOf(document, font.get('Encoding'))
  if (!bytes) return undefined
  return {
    resource,
    encode: (text) => {
      const encoded: number[] = []
      for (const character of text.normalize('NFC')) {
        const byte = bytes(character)
        // A letter without a width is one that the font was brought along without.
        if (byte === undefined || widthAt(byte) <= 0) return undefined
        encoded.push(byte)
      }
      return Buffer.from(encoded)
    },
    widthOf: (encoded) => {
      let sum = 0
      for (const byte of encoded) sum += widthAt(byte)
      return sum / 1000
    },
  }
}

/** Which byte shows a character; nothing for encodings that the file does not spell out. */
const bytesOf = (
  document: PdfDocument,
  encoding: Value | undefined,
): ((character: string) => number | undefined) | undefined => {
  const found = document.resolve(encoding)
  if (isName(found, 'WinAnsiEncoding')) return winAnsiByte
  if (!(found instanceof Map)) return undefined
  const base = document.resolve(found.get('BaseEncoding'))
  const isWinAnsi = isName(base, 'WinAnsiEncoding')
  const own = new Map<string, number>()
  const replaced = new Set<number>()
  let code = 0
  for (const each of (document.array(found.get('Differences')) ?? []).slice(0, 2 * CODES)) {
    const value = document.resolve(each)
    if (isNumber(value)) code = value
    else if (value instanceof Name && code >= 0 && code < CODES) {
      replaced.add(code)
      const character = characterOf(value.text)
      if (character !== undefined && !own.has(character)) own.set(character, code)
      code++
    }
  }
  return (character) => {
    const byte = own.get(character)
    if (byte !== undefined) return byte
    // Without a base only ASCII letters are where every encoding has them.
    const usual = isWinAnsi || /^[\x20-\x26\x28-\x5f\x61-\x7e]$/.test(character) ? winAnsiByte(character) : undefined
    return usual !== undefined && !replaced.has(usual) ? usual : undefined
  }
}
