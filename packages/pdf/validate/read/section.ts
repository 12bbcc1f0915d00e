import { type Budget, Unreadable } from './budget.ts'
import type { FileBytes } from './file-bytes.ts'
import { nameOf, PdfDictionary, type PdfObject } from './objects.ts'
import { Scanner } from './scanner.ts'
import { unfold } from './unfold.ts'

/** Where an object is, as one revision says. `null`: nowhere, the number is free. */
export type Entry = { at: number; generation: number } | { container: number; index: number } | null

/**
 * The generation references to the object have to name. Objects in object streams have 0 (ISO
 * 32000-2 §7.5.7).
 */
export const generationOf = (entry: NonNullable<Entry>): number => ('at' in entry ? entry.generation : 0)

/** A cross-reference table or stream, or a hybrid of both (ISO 32000-2 §7.5.4, §7.5.8). */
export interface Section {
  /** Offset of its first byte. */
  from: number
  /** Offset behind it: of `startxref`, white space before it aside. */
  to: number
  /** Where its bytes are: a hybrid has a second part. */
  parts: { from: number; to: number }[]
  entries: Map<number, Entry>
  trailer: PdfDictionary
  /**
   * A number has two rows that differ, of which the first counts here, or the trailer a key twice.
   * Viewers may do otherwise.
   */
  isAmbiguous: boolean
  /**
   * What the stream of an older hybrid says, which this one names again, where its own rows say
   * something else.
   */
  overridden: ReadonlyMap<number, Entry>
}

/** What reading all sections of a file may cost. */
export interface SectionBudgets {
  rows: Budget
  unfolded: Budget
  /** Bytes of the file. Honest sections do not overlap. */
  read: Budget
}

/** A section before it is known whether an older one has its stream too. */
export interface SectionPair {
  table: One
  /** What `XRefStm` leads to. */
  hidden?: One
}

type One = Omit<Section, 'overridden'> & { isStream: boolean }

/** `streams` are those that newer sections have led to already, by offset. */
export const readSection = (
  file: FileBytes,
  from: number,
  budgets: SectionBudgets,
  streams: Map<number, One>,
): SectionPair => {
  const table = readOne(file, from, budgets)
  const at = table.trailer.get('XRefStm')
  if (table.isStream || typeof at !== 'number') return { table }
  const hidden = streams.get(at) ?? readOne(file, at, budgets)
  streams.set(at, hidden)
  return { table, hidden }
}

/** `owner` is the oldest pair that names the same stream. */
export const joinSection = ({ table, hidden }: SectionPair, owner: SectionPair | undefined): Section => {
  if (!hidden) return { ...table, overridden: new Map() }
  return owner && owner.table !== table ? repeat(table, hidden, owner.table) : merge(table, hidden)
}

/**
 * Some programs copy the trailer of a hybrid with all its keys. By the rule, what the table has not
 * is looked for in the stream then, although sections in between may know better; what the table
 * has counts.
 */
const repeat = (table: One, hidden: One, owner: One): Section => {
  const entries = new Map(table.entries)
  const overridden = new Map<number, Entry>()
  let isAmbiguous = table.isAmbiguous || hidden.isAmbiguous
  for (const [number, entry] of hidden.entries) {
    const shown = entries.get(number)
    if (shown) overridden.set(number, entry)
    // Free in the table: viewers that know of hybrids look into the stream, and others find
    // nothing. They did before, too.
    else if (shown === null && owner.entries.get(number) !== null) isAmbiguous = true
    else entries.set(number, entry)
  }
  return { ...table, entries, isAmbiguous, overridden }
}

const readOne = (file: FileBytes, from: number, budgets: SectionBudgets): One =>
  file.readAt(from, (bytes, base) => {
    const scanner = new Scanner(bytes, 0, base)
    const isStream = !scanner.keyword('xref')
    const rows = new Rows(budgets.rows)
    const trailer = isStream ? readStream(scanner, rows, budgets) : readTable(scanner, rows)
    budgets.read.take(scanner.at)
    const end = base + scanner.at
    const isAmbiguous = rows.isAmbiguous || scanner.isAmbiguous
    const parts = [{ from, to: end }]
    return { found: { from, to: end, parts, trailer, isStream, entries: rows.entries, isAmbiguous }, end }
  })

/**
 * A hybrid hides objects from old readers by calling them free in the table (§7.5.8.4). One number
 * at two places would show two documents.
 */
const merge = (table: One, hidden: One): Section => {
  const entries = new Map(table.entries)
  for (const [number, entry] of hidden.entries) {
    const shown = entries.get(number)
    if (shown && entry && JSON.stringify(shown) !== JSON.stringify(entry))
      throw new Unreadable('hybrid-with-two-readings')
    if (!shown) entries.set(number, entry)
  }
  const parts = [...table.parts, ...hidden.parts]
  return { ...table, parts, entries, isAmbiguous: table.isAmbiguous || hidden.isAmbiguous, overridden: new Map() }
}

class Rows {
  readonly entries = new Map<number, Entry>()
  isAmbiguous = false
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  charge(): void {
    this.#budget.take(1)
  }

  add(number: number, entry: Entry): void {
    this.charge()
    const known = this.entries.get(number)
    if (known === undefined) this.entries.set(number, entry)
    else if (JSON.stringify(known) !== JSON.stringify(entry)) this.isAmbiguous = true
  }
}

const readTable = (scanner: Scanner, rows: Rows): PdfDictionary => {
  while (!scanner.keyword('trailer')) {
    rows.charge()
    const first = scanner.whole()
    const count = scanner.whole()
    if (first === undefined || count === undefined) throw new Unreadable('cross-reference-damaged')
    readSubsection(scanner, rows, first, count)
  }
  const trailer = scanner.object()
  if (!(trailer instanceof PdfDictionary)) throw new Unreadable('trailer-missing')
  return trailer
}

const readSubsection = (scanner: Scanner, rows: Rows, first: number, count: number): void => {
  let number = first
  for (let row = 0; row < count; row++) {
    const at = scanner.whole()
    const generation = scanner.whole()
    const isUsed = scanner.keyword('n')
    if (at === undefined || generation === undefined || !(isUsed || scanner.keyword('f')))
      throw new Unreadable('cross-reference-damaged')
    // Some writers count from 1 although the head of the free list, which is object 0, comes first.
    if (row === 0 && first === 1 && !isUsed && generation === 65_535) number = 0
    rows.add(number++, isUsed && at > 0 ? { at, generation } : null)
  }
}

const readStream = (scanner: Scanner, rows: Rows, { unfolded }: SectionBudgets): PdfDictionary => {
  const isObject = scanner.whole() !== undefined && scanner.whole() !== undefined && scanner.keyword('obj')
  const dictionary = isObject ? scanner.object() : null
  if (!(dictionary instanceof PdfDictionary) || nameOf(dictionary.get('Type')) !== 'XRef' || !scanner.keyword('stream'))
    throw new Unreadable('cross-reference-missing')
  const from = scanner.at + (scanner.bytes[scanner.at] === 13 ? 2 : 1)
  const length = dictionary.get('Length')
  if (typeof length !== 'number' || length < 0 || from + length > scanner.bytes.length)
    throw new Unreadable('cross-reference-damaged')
  const data = unfold(scanner.bytes.subarray(from, from + length), dictionary, (value) => value ?? null, unfolded)
  scanner.at = from + length
  if (scanner.keyword('endstream')) scanner.keyword('endobj')
  readRows(data, dictionary, rows)
  return dictionary
}

const numbersIn = (value: PdfObject | undefined): number[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'number' ? each : Number.NaN)) : []

const readRows = (data: Buffer, dictionary: PdfDictionary, rows: Rows): void => {
  const widths = numbersIn(dictionary.get('W')).slice(0, 3)
  const width = widths.reduce((sum, each) => sum + each, 0)
  if (widths.length < 3 || width === 0 || !widths.every((each) => Number.isInteger(each) && each >= 0 && each <= 6))
    throw new Unreadable('cross-reference-damaged')
  const [typeWidth, firstWidth, secondWidth] = widths as [number, number, number]
  const field = (at: number, bytes: number): number => (bytes === 0 ? 0 : data.readUIntBE(at, bytes))
  const index = dictionary.has('Index') ? numbersIn(dictionary.get('Index')) : [0, Number.MAX_SAFE_INTEGER]
  let at = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    rows.charge()
    const first = index[pair]!
    for (let nth = 0; nth < index[pair + 1]! && at + width <= data.length; nth++, at += width) {
      const type = typeWidth === 0 ? 1 : field(at, typeWidth)
      const one = field(at + typeWidth, firstWidth)
      const two = field(at + typeWidth + firstWidth, secondWidth)
      rows.add(first + nth, entryOf(type, one, two))
    }
  }
}

const entryOf = (type: number, one: number, two: number): Entry => {
  if (type === 1) return { at: one, generation: two }
  return type === 2 ? { container: one, index: two } : null
}
