import type { Budget } from '../../read/budget.ts'
import type { PdfDocument } from '../../read/document.ts'
import type { Field } from '../../read/fields.ts'
import { unfold } from '../../read/filters.ts'
import { decodeText } from '../../read/text.ts'
import { isName, isNumber, Name, Stream, Text, type Value } from '../../read/values.ts'

/** Bits of `Ff`, from 0 (ISO 32000-2 §12.7.5, tables 229, 231 and 233). */
export const FLAG = {
  multiline: 1 << 12,
  password: 1 << 13,
  noToggle: 1 << 14,
  radio: 1 << 15,
  push: 1 << 16,
  combo: 1 << 17,
  file: 1 << 20,
  comb: 1 << 24,
} as const

export const flagsOf = (document: PdfDocument, { flags }: Field): number => {
  const found = document.resolve(flags)
  return isNumber(found) && Number.isInteger(found) ? found : 0
}

/** The text of a string, or of a stream, in which long ones stand. Empty for anything else. */
export const stringOf = (document: PdfDocument, value: Value | undefined, letters: Budget): string => {
  const found = document.resolve(value)
  if (found instanceof Name) return found.text
  if (!(found instanceof Text || found instanceof Stream)) return ''
  const resolve = document.resolve.bind(document)
  if (found instanceof Stream)
    return cleaned(decodeText(unfold(document.data(found), found.dictionary, { resolve, budget: letters })))
  letters.spend(found.bytes.length)
  return cleaned(decodeText(found.bytes))
}

const ESCAPE = String.fromCharCode(0x1b)
/** Between two escapes stands the language of what follows (ISO 32000-2 §7.9.2.2.2). */
const LANGUAGE = new RegExp(`${ESCAPE}[^${ESCAPE}]{0,10}${ESCAPE}`, 'g')

/** Names of languages, marks of no width and controls are not drawn. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(LANGUAGE, '')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u200b-\u200f\u2060\ufeff]/gu, '')

/** What a text field says. Of rich text alone (`RV`, §12.7.4.4) the text. */
export const textIn = (document: PdfDocument, field: Field, letters: Budget): string => {
  const plain = stringOf(document, field.value, letters)
  if (plain !== '') return plain
  const rich = stringOf(document, field.dictionary.get('RV'), letters)
  return rich === '' ? '' : withoutMarkup(rich)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const withoutMarkup = (rich: string): string =>
  rich
    .replace(/<\/p\s*>\s*<p[^<>]*>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const point = Number.parseInt(decimal ?? hexadecimal, decimal ? 10 : 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .trim()

/** An option of a choice: what it stands for, and what is shown. */
export interface Option {
  value: string
  shown: string
}

const MOST_OPTIONS = 10_000

/** The options of a choice (§12.7.5.4). */
export const optionsOf = (document: PdfDocument, field: Field, letters: Budget): Option[] => {
  const options = (document.array(field.options) ?? []).slice(0, MOST_OPTIONS)
  // Empty ones take time too, and fields may share a list.
  letters.spend(options.length)
  return options.map((each) => {
    const pair = document.array(each)
    const value = stringOf(document, pair ? pair[0] : each, letters)
    return { value, shown: pair ? stringOf(document, pair[1], letters) : value }
  })
}

/** What is chosen, as it stands for itself. */
export const chosenIn = (document: PdfDocument, field: Field, letters: Budget): string[] => {
  const several = document.array(field.value)?.slice(0, MOST_OPTIONS)
  letters.spend(several?.length ?? 0)
  if (several) return several.map((each) => stringOf(document, each, letters))
  const one = stringOf(document, field.value, letters)
  return one === '' ? [] : [one]
}

export const isText = (document: PdfDocument, { type }: Field): boolean => isName(document.resolve(type), 'Tx')
export const isChoice = (document: PdfDocument, { type }: Field): boolean => isName(document.resolve(type), 'Ch')
export const isButton = (document: PdfDocument, { type }: Field): boolean => isName(document.resolve(type), 'Btn')
