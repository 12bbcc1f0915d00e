import type { Bytes } from './bytes.ts'
import { unfold } from './filters.ts'
import { Parser } from './parser.ts'
import { type Dictionary, isName, isNumber, PdfBroken, type Value } from './values.ts'

/** Where an object is: at an offset of the file, or the n-th inside an object stream. */
export type Entry =
  | { kind: 'plain'; offset: number; generation: number }
  | { kind: 'packed'; container: number; index: number }
  | { kind: 'free' }

/** The cross-reference data of all revisions, the newest on top (ISO 32000-2 §7.5.4–7.5.8). */
export interface CrossReference {
  entries: Map<number, Entry>
  /** Of the newest revision. */
  trailer: Dictionary
  /** Offset of the newest section: the next revision's `Prev`. */
  start: number
  /** Whether the newest section is a stream. The next revision must be of the same kind. */
  isStream: boolean
  /** One more than the greatest object number known. */
  size: number
}

const MOST_OBJECTS = 500_000
const MOST_REVISIONS = 1_000
const FREE: Entry = { kind: 'free' }

interface Section {
  entries: [number: number, entry: Entry][]
  trailer: Dictionary
  isStream: boolean
}

/** Reads every section. Nothing is guessed: a file whose table is wrong is broken, because viewers would each rebuild it in their own way. */
export const readCrossReference = (bytes: Bytes): CrossReference => {
  const start = findStart(bytes)
  const entries = new Map<number, Entry>()
  const seen = new Set<number>()
  const newest = readSection(bytes, start)
  let section: Section | undefined = newest
  seen.add(start)
  while (section) {
    const hidden = section.isStream ? undefined : offsetIn(section.trailer, 'XRefStm')
    if (hidden !== undefined) addHybrid(entries, section, readSection(bytes, hidden))
    else add(entries, section.entries)
    const previous = offsetIn(section.trailer, 'Prev')
    if (previous !== undefined && seen.has(previous)) throw new PdfBroken('revisions-in-a-circle')
    if (seen.size > MOST_REVISIONS) throw new PdfBroken('too-many-revisions')
    if (previous !== undefined) seen.add(previous)
    section = previous === undefined ? undefined : readSection(bytes, previous)
  }
  const greatest = [...entries.keys()].reduce((most, number) => Math.max(most, number), 0)
  const declared = newest.trailer.get('Size')
  const size = Math.max(greatest + 1, isNumber(declared) && declared < 2 ** 23 ? declared : 0)
  return { entries, trailer: newest.trailer, start, isStream: newest.isStream, size }
}

const offsetIn = (trailer: Dictionary, key: string): number | undefined => {
  const value = trailer.get(key)
  return isNumber(value) ? value : undefined
}

const add = (entries: Map<number, Entry>, found: Section['entries']): void => {
  for (const [number, entry] of found) if (!entries.has(number)) entries.set(number, entry)
  if (entries.size > MOST_OBJECTS) throw new PdfBroken('too-many-objects')
}

/**
 * A hybrid section (§7.5.8.4; Microsoft Word writes them) hides objects from old readers by calling them free in the table and
 * placing them in a stream. One object at two places would let two viewers show two documents: that is broken.
 */
const addHybrid = (entries: Map<number, Entry>, table: Section, stream: Section): void => {
  const used = new Map(table.entries.filter(([, entry]) => entry !== FREE))
  for (const [number, entry] of stream.entries) {
    const shown = used.get(number)
    const isSame = shown?.kind === 'plain' && entry.kind === 'plain' && shown.offset === entry.offset
    if (shown && entry !== FREE && !isSame) throw new PdfBroken('hybrid-with-two-readings')
  }
  add(entries, [...used])
  add(entries, stream.entries)
  add(entries, table.entries)
}

const findStart = (bytes: Bytes): number => {
  const end = bytes.slice(Math.max(0, bytes.length - 2048), bytes.length).toString('latin1')
  const found = [...end.matchAll(/startxref\s+(\d{1,12})/g)].at(-1)
  if (!found) throw new PdfBroken('startxref-missing')
  return Number(found[1])
}

const readSection = (bytes: Bytes, offset: number): Section => {
  const piece = bytes.at(offset)
  if (!piece) throw new PdfBroken('cross-reference-missing')
  const parser = new Parser(piece.bytes, offset - piece.start)
  return parser.takes('xref') ? readTable(parser) : readStream(parser)
}

const readTable = (parser: Parser): Section => {
  const entries: Section['entries'] = []
  while (!parser.takes('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (first === undefined || count === undefined) throw new PdfBroken('cross-reference-damaged')
    readSubsection(parser, first, count, entries)
  }
  const trailer = parser.value()
  if (!(trailer instanceof Map)) throw new PdfBroken('trailer-missing')
  return { entries, trailer, isStream: false }
}

const readSubsection = (parser: Parser, first: number, count: number, entries: Section['entries']): void => {
  let shift = 0
  for (let index = 0; index < count; index++) {
    const offset = parser.integer()
    const generation = parser.integer()
    const isUsed = parser.takes('n')
    if (offset === undefined || generation === undefined || (!isUsed && !parser.takes('f')))
      throw new PdfBroken('cross-reference-damaged')
    // Some writers number the table from 1 although its first entry is the head of the free list, object 0.
    if (index === 0 && first === 1 && !isUsed && generation === 65_535) shift = 1
    const entry: Entry = isUsed && offset > 0 ? { kind: 'plain', offset, generation } : FREE
    entries.push([first + index - shift, entry])
    if (entries.length > MOST_OBJECTS) throw new PdfBroken('too-many-objects')
  }
}

const readStream = (parser: Parser): Section => {
  const isObject = parser.integer() !== undefined && parser.integer() !== undefined && parser.takes('obj')
  const trailer = isObject ? parser.value() : null
  if (!(trailer instanceof Map) || !isName(trailer.get('Type'), 'XRef') || !parser.takes('stream'))
    throw new PdfBroken('cross-reference-missing')
  const from = parser.position + (parser.bytes[parser.position] === 0x0d ? 2 : 1)
  const length = trailer.get('Length')
  if (!isNumber(length) || from + length > parser.bytes.length) throw new PdfBroken('cross-reference-damaged')
  const data = unfold(parser.bytes.subarray(from, from + length), trailer, (value) => value ?? null)
  return { entries: readRows(data, trailer), trailer, isStream: true }
}

const numbers = (value: Value | undefined): number[] => (Array.isArray(value) ? value.filter(isNumber) : [])

const readRows = (data: Buffer, trailer: Dictionary): Section['entries'] => {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = numbers(trailer.get('W'))
  const row = typeWidth + secondWidth + thirdWidth
  const isReadable = [typeWidth, secondWidth, thirdWidth].every(
    (width) => Number.isInteger(width) && width >= 0 && width <= 6,
  )
  if (!isReadable || row === 0) throw new PdfBroken('cross-reference-damaged')
  const size = trailer.get('Size')
  const index = trailer.has('Index') ? numbers(trailer.get('Index')) : [0, isNumber(size) ? size : 0]
  const field = (at: number, width: number): number => (width === 0 ? 0 : data.readUIntBE(at, width))
  const entries: Section['entries'] = []
  let at = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (let number = index[pair]!; number < index[pair]! + index[pair + 1]! && at + row <= data.length; number++) {
      const type = typeWidth === 0 ? 1 : field(at, typeWidth)
      const second = field(at + typeWidth, secondWidth)
      const third = field(at + typeWidth + secondWidth, thirdWidth)
      entries.push([number, toEntry(type, second, third)])
      if (entries.length > MOST_OBJECTS) throw new PdfBroken('too-many-objects')
      at += row
    }
  }
  return entries
}

const toEntry = (type: number, second: number, third: number): Entry => {
  if (type === 1) return { kind: 'plain', offset: second, generation: third }
  if (type === 2) return { kind: 'packed', container: second, index: third }
  return FREE
}
