import { Name, type Value } from '../../read/values.ts'
import { widthOf, winAnsiByte } from '../helvetica.ts'
import { TIMES } from './times.ts'

/** A font that draws texts. */
export interface FieldFace {
  /** As it stands in the resources of what it draws. */
  resource: Value
  /** The text as the font's bytes; nothing when it lacks a letter. */
  encode(text: string): Buffer | undefined
  /** Of encoded text at one point, in points. */
  widthOf(encoded: Uint8Array): number
}

const COURIER_WIDTH = 0.6

const encodeWinAnsi = (text: string): Buffer | undefined => {
  const bytes: number[] = []
  for (const character of text.normalize('NFC')) {
    const byte = winAnsiByte(character)
    if (byte === undefined) return undefined
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

/**
 * One of the fonts that every viewer must have (ISO 32000-2 §9.6.2.2) for a font of that name that
 * the file does not bring along: viewers take their own. `hasSerifs` decides where the name says
 * nothing.
 */
export const standardFace = (name: string, hasSerifs = false): FieldFace => {
  const isBold = /bold|black|heavy|HeBo|TiBo|CoBo/i.test(name)
  const isSlanted = /italic|oblique|HeOb|TiIt|CoOb|BO$|BI$/i.test(name)
  const family = /cour|mono|consol|typewriter/i.test(name)
    ? 'Courier'
    : isSerif(name, hasSerifs)
      ? 'Times'
      : 'Helvetica'
  return {
    resource: new Map<string, Value>([
      ['Type', new Name('Font')],
      ['Subtype', new Name('Type1')],
      ['BaseFont', new Name(baseFont(family, isBold, isSlanted))],
      ['Encoding', new Name('WinAnsiEncoding')],
    ]),
    encode: encodeWinAnsi,
    widthOf: (encoded) => {
      if (family === 'Courier') return encoded.length * COURIER_WIDTH
      if (family === 'Helvetica') return widthOf(encoded, isBold ? 'bold' : 'regular')
      const widths = TIMES[isBold && isSlanted ? 'boldItalic' : isBold ? 'bold' : isSlanted ? 'italic' : 'regular']
      let sum = 0
      for (const byte of encoded) sum += widths[byte - 0x20] ?? 0
      return sum / 1000
    },
  }
}

const isSerif = (name: string, hasSerifs: boolean): boolean => {
  if (/times|georgia|garamond|cambria|^Ti(Ro|Bo|It|BI)$/i.test(name)) return true
  return hasSerifs && !/helv|arial|sans|verdana|calibri/i.test(name)
}

const baseFont = (family: 'Courier' | 'Times' | 'Helvetica', isBold: boolean, isSlanted: boolean): string => {
  const slanted = family === 'Times' ? 'Italic' : 'Oblique'
  const style = (isBold ? 'Bold' : '') + (isSlanted ? slanted : '')
  if (style) return `${family}-${style}`
  return family === 'Times' ? 'Times-Roman' : family
}
