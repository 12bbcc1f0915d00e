import { type Dictionary, Name, Reference, Text, type Value } from '../read/values.ts'

/** PDF syntax for a value, as Latin-1 text. Streams are not values here: only objects hold them. */
export const serialise = (value: Value): string => {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return decimal(value)
  if (value instanceof Name) return nameOf(value.text)
  if (value instanceof Text)
    return value.bytes.length > LONGEST_HEXADECIMAL ? literal(value.bytes) : `<${value.bytes.toString('hex')}>`
  if (value instanceof Reference) return `${value.number} ${value.generation} R`
  if (Array.isArray(value)) return `[${value.map(serialise).join(' ')}]`
  if (value instanceof Map) return dictionaryOf(value)
  throw new TypeError('a stream cannot stand inside another object')
}

/** Bytes. In hexadecimal longer strings would be longer than readers take. */
const LONGEST_HEXADECIMAL = 2 ** 18

/** As it stands between brackets (§7.3.4.2): a return of its own would be read as a new line. */
const literal = (bytes: Buffer): string =>
  `(${bytes.toString('latin1').replace(/[\\()\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))})`

const dictionaryOf = (dictionary: Dictionary): string => {
  let entries = ''
  for (const [key, value] of dictionary) entries += `${entries && '\n'}${nameOf(key)} ${serialise(value)}`
  return `<<${entries}>>`
}

/** PDF knows no exponents (ISO 32000-2 §7.3.3). */
export const decimal = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : String(Number(value.toFixed(6)))

const IRREGULAR = /[^!-~]|[()<>[\]{}/%#]/g
const escaped = (character: string): string => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`

const nameOf = (text: string): string => `/${/^\w*$/.test(text) ? text : text.replace(IRREGULAR, escaped)}`

/**
 * A text string (ISO 32000-2 §7.9.2.2): ASCII as it is, everything else in UTF-16 with its mark.
 */
export const textString = (text: string): Text => {
  const isAscii = /^[\x20-\x7e]*$/.test(text)
  return new Text(isAscii ? Buffer.from(text, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le').swap16())
}

/** A date in UTC (§7.9.4). */
export const dateString = (moment: Date): Text =>
  new Text(Buffer.from(`D:${moment.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`, 'latin1'))
