import { Budget } from './budget.ts'
import type { Bytes } from './bytes.ts'
import { type ChainBudget, type Entry, FREE, isSame, readSection, type Section } from './cross-reference-section.ts'
import { FULL, type Limits } from './limits.ts'
import { Pacer } from './pacer.ts'
import { type Dictionary, isNumber, PdfBroken } from './values.ts'

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
  /** How many tables and streams there are, those of hybrid files counted apart. */
  sections: number
}

/** Of a file with nothing in it. */
export const NO_CROSS_REFERENCE: CrossReference = {
  entries: new Map(),
  trailer: new Map(),
  start: 0,
  isStream: false,
  size: 0,
  sections: 0,
}

const MOST_OBJECTS = 500_000
/** Of Acrobat (ISO 32000-1 annex C). Beyond 31 bits Poppler and qpdf find nothing. */
export const GREATEST_NUMBER = 2 ** 23 - 1
/** The validator takes 1,000, and each seal is one more. */
const MOST_REVISIONS = 900

/**
 * Reads every section. Nothing is guessed: a file whose table is wrong is broken, because viewers
 * would each rebuild it in their own way. The event loop has its turn between sections, and all of
 * them draw on one budget: each alone may be large, not each of a thousand.
 */
export const readCrossReference = async (bytes: Bytes, limits: Limits = FULL): Promise<CrossReference> => {
  const pacer = new Pacer()
  const budget: ChainBudget = {
    read: new Budget(bytes.length, 'revisions-overlap'),
    unfolded: new Budget(limits.unfoldedCrossReferenceBytes, 'unfolds-too-large', limits.areFinal),
    rows: new Budget(limits.rows, 'too-many-objects', limits.areFinal),
    stretchBytes: limits.stretchBytes,
  }
  const start = findStart(bytes)
  const entries = new Map<number, Entry>()
  const seen = new Set([start])
  const newest = readSection(bytes, start, budget)
  let section: Section | undefined = newest
  let sections = 0
  while (section) {
    const hidden = section.isStream ? undefined : offsetIn(section.trailer, 'XRefStm')
    sections += hidden === undefined ? 1 : 2
    if (hidden !== undefined) addHybrid(entries, section, readSection(bytes, hidden, budget))
    else add(entries, section)
    const previous = offsetIn(section.trailer, 'Prev')
    if (previous !== undefined && seen.has(previous)) throw new PdfBroken('revisions-in-a-circle')
    if (seen.size > MOST_REVISIONS) throw new PdfBroken('too-many-revisions')
    if (previous !== undefined) seen.add(previous)
    await pacer.breathe()
    section = previous === undefined ? undefined : readSection(bytes, previous, budget)
  }
  const size = sizeOf(entries, newest.trailer)
  return { entries, trailer: newest.trailer, start, isStream: newest.isStream, size, sections }
}

const sizeOf = (entries: Map<number, Entry>, trailer: Dictionary): number => {
  let greatest = 0
  for (const number of entries.keys()) greatest = Math.max(greatest, number)
  if (greatest > GREATEST_NUMBER) throw new PdfBroken('object-number-too-large')
  const declared = trailer.get('Size')
  if (isNumber(declared) && !Number.isInteger(declared)) throw new PdfBroken('cross-reference-damaged')
  return Math.max(greatest + 1, isNumber(declared) && declared <= GREATEST_NUMBER ? declared : 0)
}

const offsetIn = (trailer: Dictionary, key: string): number | undefined => {
  const value = trailer.get(key)
  return isNumber(value) ? value : undefined
}

const add = (
  entries: Map<number, Entry>,
  { entries: found, hasTwins }: Pick<Section, 'entries' | 'hasTwins'>,
): void => {
  if (hasTwins) throw new PdfBroken('object-defined-twice')
  for (const [number, entry] of found) if (!entries.has(number)) entries.set(number, entry)
  if (entries.size > MOST_OBJECTS) throw new PdfBroken('too-many-objects')
}

/**
 * A hybrid section (§7.5.8.4; Microsoft Word writes them) hides objects from old readers by calling
 * them free in the table and placing them in a stream. One object at two places would let two
 * viewers show two documents: that is broken.
 */
const addHybrid = (entries: Map<number, Entry>, table: Section, stream: Section): void => {
  const used = new Map([...table.entries].filter(([, entry]) => entry !== FREE))
  for (const [number, entry] of stream.entries) {
    const shown = used.get(number)
    if (shown && entry !== FREE && !isSame(shown, entry)) throw new PdfBroken('hybrid-with-two-readings')
  }
  add(entries, { entries: used, hasTwins: false })
  add(entries, stream)
  add(entries, table)
}

const START = Buffer.from('startxref')
/**
 * Viewers look for the end of the file in its last kilobyte, and the word stands before that end.
 */
const START_WITHIN_BYTES = 2048

/** What the last `startxref` before a number leads to. */
const findStart = (bytes: Bytes): number => {
  let end = bytes.slice(Math.max(0, bytes.length - START_WITHIN_BYTES), bytes.length)
  for (let at = end.lastIndexOf(START); at >= 0; at = end.lastIndexOf(START)) {
    const start = /^\s+(\d{1,12})/.exec(end.toString('latin1', at + START.length))
    if (start) return Number(start[1])
    end = end.subarray(0, at)
  }
  throw new PdfBroken('startxref-missing')
}
