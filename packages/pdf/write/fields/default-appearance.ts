import { type Dictionary, Text, type Value } from '../../read/values.ts'

/** How text in a field is drawn (ISO 32000-2 §12.7.4.3). */
export interface DefaultAppearance {
  /** Name of a font in the form's resources; empty: none is named. */
  font: string
  /** In points; 0: as large as fits. */
  size: number
  /** Operators that set the colour: `0 g`. */
  colour: string
}

/** Honest ones have thirty bytes. */
const LONGEST = 1_024
const TOKEN = /\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const COLOURS: Record<string, number> = { g: 1, rg: 3, k: 4 }
const GREATEST_SIZE = 1_000

/**
 * Reads font, size and colour; whatever else it says is left out. Black, in no font, where it
 * cannot be read.
 */
export const readDefaultAppearance = (value: Value): DefaultAppearance => {
  const found: DefaultAppearance = { font: '', size: 0, colour: '0 g' }
  if (!(value instanceof Text) || value.bytes.length > LONGEST) return found
  const tokens = value.bytes.toString('latin1').match(TOKEN) ?? []
  for (const [at, token] of tokens.entries()) {
    if (token === 'Tf') {
      const size = Number(tokens[at - 1])
      found.font = unescaped(tokens[at - 2]?.slice(1) ?? '')
      found.size = size >= 0 && size <= GREATEST_SIZE ? size : 0
    }
    const count = Object.hasOwn(COLOURS, token) ? COLOURS[token]! : 0
    const operands = tokens.slice(Math.max(0, at - count), at)
    if (count > 0 && operands.length === count && operands.every(isNumber))
      found.colour = `${operands.join(' ')} ${token}`
  }
  return found
}

const isNumber = (token: string): boolean => /^[+-]?\d*\.?\d+$|^[+-]?\d+\.$/.test(token)

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Operators for a colour of an annotation: 1, 3 or 4 numbers (§12.5.6.19, table 192). Nothing for
 * none.
 */
export const colourOf = (
  characteristics: Dictionary | undefined,
  { key, stroking, numbers }: { key: 'BC' | 'BG'; stroking: boolean; numbers: (value: Value | undefined) => number[] },
): string | undefined => {
  const parts = numbers(characteristics?.get(key))
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[parts.length]
  if (!operator) return undefined
  return `${parts.join(' ')} ${stroking ? operator.toUpperCase() : operator}`
}
