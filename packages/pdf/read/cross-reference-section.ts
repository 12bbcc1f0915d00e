import type { Budget } from './budget.ts'
import type { Bytes } from './bytes.ts'
import { unfold } from './filters.ts'
import type { Parser } from './parser.ts'
import { stretch } from './stretch.ts'
import { type Dictionary, isName, isNumber, PdfBroken, type Value } from './values.ts'

/** Where an object is: at an offset of the file, or the n-th inside an object stream. */
export type Entry =
  | { kind: 'plain'; offset: number; generation: number }
  | { kind: 'packed'; container: number; index: number }
  | { kind: 'free' }

export const FREE: Entry = { kind: 'free' }

/** What a table or stream lists. */
interface Listed {
  /** The first of each number. */
  entries: Map<number, Entry>
  /** Whether two of one number differ: some viewers take the first and some the last. */
  hasTwins: boolean
}

/** One table or cross-reference stream of one revision (ISO 32000-2 §7.5.4, §7.5.8). */
export interface Section extends Listed {
  trailer: Dictionary
  isStream: boolean
}

/** What all sections of one file may cost together. */
export interface ChainBudget {
  /** Bytes of the file read as cross-reference data. Honest sections do not overlap. */
  read: Budget
  /** Bytes that streams unfold to. */
  unfolded: Budget
  /** And subsections. */
  rows: Budget
  /** Of one section. */
  stretchBytes: number
}

export const readSection = (bytes: Bytes, offset: number, budget: ChainBudget): Section => {
  const piece = bytes.at(offset)
  if (!piece) throw new PdfBroken('cross-reference-missing')
  const from = offset - piece.start
  return stretch(piece.bytes, { from, most: budget.stretchBytes }, readFrom, budget)
}

const readFrom = (parser: Parser, budget: ChainBudget): Section => {
  const from = parser.position
  const section = parser.takes('xref') ? readTable(parser, budget) : readStream(parser, budget)
  budget.read.spend(parser.position - from)
  return section
}

const readTable = (parser: Parser, budget: ChainBudget): Section => {
  const listed: Listed = { entries: new Map(), hasTwins: false }
  while (!parser.takes('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (first === undefined || count === undefined) throw new PdfBroken('cross-reference-damaged')
    readSubsection(parser, { first, count, listed, budget })
  }
  const trailer = parser.value()
  if (!(trailer instanceof Map)) throw new PdfBroken('trailer-missing')
  if (parser.repeatedKeys > 0) throw new PdfBroken('trailer-with-two-readings')
  return { entries: listed.entries, hasTwins: listed.hasTwins, trailer, isStream: false }
}

const readSubsection = (
  parser: Parser,
  { first, count, listed, budget }: { first: number; count: number; listed: Listed; budget: ChainBudget },
): void => {
  // Or a file could hold millions of empty ones.
  budget.rows.spend(1)
  let shift = 0
  for (let index = 0; index < count; index++) {
    const offset = parser.integer()
    const generation = parser.integer()
    const isUsed = parser.takes('n')
    if (offset === undefined || generation === undefined || (!isUsed && !parser.takes('f')))
      throw new PdfBroken('cross-reference-damaged')
    // Some writers number the table from 1 although its first entry is the head of the free list,
    // object 0.
    if (index === 0 && first === 1 && !isUsed && generation === 65_535) shift = 1
    const entry: Entry = isUsed && offset > 0 ? { kind: 'plain', offset, generation } : FREE
    budget.rows.spend(1)
    list(listed, first + index - shift, entry)
  }
}

const list = (listed: Listed, number: number, entry: Entry): void => {
  const twin = listed.entries.get(number)
  if (!twin) listed.entries.set(number, entry)
  else if (!isSame(twin, entry)) listed.hasTwins = true
}

export const isSame = (one: Entry, other: Entry): boolean =>
  one.kind === 'plain' && other.kind === 'plain'
    ? one.offset === other.offset
    : JSON.stringify(one) === JSON.stringify(other)

const readStream = (parser: Parser, budget: ChainBudget): Section => {
  const isObject = parser.integer() !== undefined && parser.integer() !== undefined && parser.takes('obj')
  const trailer = isObject ? parser.value() : null
  if (!(trailer instanceof Map) || !isName(trailer.get('Type'), 'XRef') || !parser.takes('stream'))
    throw new PdfBroken('cross-reference-missing')
  if (parser.repeatedKeys > 0) throw new PdfBroken('trailer-with-two-readings')
  const from = parser.position + (parser.bytes[parser.position] === 0x0d ? 2 : 1)
  const length = trailer.get('Length')
  if (!isNumber(length) || length < 0 || from + length > parser.bytes.length)
    throw new PdfBroken('cross-reference-damaged')
  parser.position = from + length
  const folded = parser.bytes.subarray(from, from + length)
  const data = unfold(folded, trailer, { resolve: (value) => value ?? null, budget: budget.unfolded })
  return { ...readRows(data, trailer, budget.rows), trailer, isStream: true }
}

const numbers = (value: Value | undefined): number[] => (Array.isArray(value) ? value.filter(isNumber) : [])

const readRows = (data: Buffer, trailer: Dictionary, rows: Budget): Listed => {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = numbers(trailer.get('W'))
  const row = typeWidth + secondWidth + thirdWidth
  const isReadable = [typeWidth, secondWidth, thirdWidth].every(
    (width) => Number.isInteger(width) && width >= 0 && width <= 6,
  )
  if (!isReadable || row === 0) throw new PdfBroken('cross-reference-damaged')
  const size = trailer.get('Size')
  const index = trailer.has('Index') ? numbers(trailer.get('Index')) : [0, isNumber(size) ? size : 0]
  const field = (at: number, width: number): number => (width === 0 ? 0 : data.readUIntBE(at, width))
  const listed: Listed = { entries: new Map(), hasTwins: false }
  let at = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    rows.spend(1)
    for (let number = index[pair]!; number < index[pair]! + index[pair + 1]! && at + row <= data.length; number++) {
      const type = typeWidth === 0 ? 1 : field(at, typeWidth)
      const second = field(at + typeWidth, secondWidth)
      const third = field(at + typeWidth + secondWidth, thirdWidth)
      rows.spend(1)
      list(listed, number, toEntry(type, second, third))
      at += row
    }
  }
  return listed
}

const toEntry = (type: number, second: number, third: number): Entry => {
  if (type === 1) return { kind: 'plain', offset: second, generation: third }
  if (type === 2) return { kind: 'packed', container: second, index: third }
  return FREE
}
