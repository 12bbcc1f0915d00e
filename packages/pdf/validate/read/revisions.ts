import { Budget, Unreadable } from './budget.ts'
import type { FileBytes } from './file-bytes.ts'
import type { PdfDictionary } from './objects.ts'
import { Scanner } from './scanner.ts'
import { type Entry, joinSection, readSection, type Section, type SectionPair } from './section.ts'
import type { Turns } from './turns.ts'

/** One state of a file and what it added to the state before (ISO 32000-2 §7.5.6). */
export interface Revision {
  /** The newest section first. A linearised file has two. */
  sections: Section[]
  /** Where every object is that it defines or frees. */
  entries: Map<number, Entry>
  trailer: PdfDictionary
  /**
   * Offsets behind `%%EOF`, and behind the white space that follows it. Both -1 when there is no
   * `startxref` and `%%EOF`.
   */
  endOfMark: number
  end: number
  /** What its own `startxref` says; -1 when it has none. */
  start: number
  /** There is nothing but white space and comments between its last section and its end. */
  isEndExact: boolean
}

const MOST_REVISIONS = 1_000
const MOST_ROWS = 1_000_000
const MOST_UNFOLDED = 32 * 2 ** 20
/**
 * A linearised file's first `startxref` may say 0, and files in the wild have white space behind
 * the last.
 */
const LAST_LINES = 2_048
const BLOCK = 65_536
/** More of it behind a revision is not part of it. */
const MOST_SPACE = 64

/** Oldest first. Throws `Unreadable`: a table that is wrong is not guessed. */
export const readRevisions = async (file: FileBytes, turns: Turns): Promise<Revision[]> => {
  const budgets = {
    rows: new Budget('too-many-objects', MOST_ROWS),
    unfolded: new Budget('unfolds-too-large', MOST_UNFOLDED),
    read: new Budget('revisions-overlap', file.length),
  }
  const pairs: SectionPair[] = []
  const streams: Parameters<typeof readSection>[3] = new Map()
  const seen = new Set<number>()
  let next: unknown = lastStart(file)
  while (typeof next === 'number') {
    if (seen.has(next)) throw new Unreadable('revisions-in-a-circle')
    if (seen.size >= MOST_REVISIONS) throw new Unreadable('too-many-revisions')
    seen.add(next)
    const pair = readSection(file, next, budgets, streams)
    pairs.push(pair)
    next = pair.table.trailer.get('Prev')
    await turns.rest()
  }
  const owners = new Map(pairs.map((pair) => [pair.hidden, pair]))
  return group(pairs.map((pair) => joinSection(pair, owners.get(pair.hidden))))
    .map((one) => toRevision(file, one))
    .toReversed()
}

/** However much follows it that is none: that is reported. */
const lastStart = (file: FileBytes): number => {
  const end = endOfText(file)
  for (let back = LAST_LINES; ; back *= 8) {
    const lines = file.copy(Math.max(0, end - back), end).toString('latin1')
    const start = [...lines.matchAll(/startxref\s+(\d{1,12})/g)].at(-1)?.[1]
    if (start !== undefined) return Number(start)
    if (back >= end) throw new Unreadable('startxref-missing')
  }
}

/** Without the white space behind it, of which there may be any amount. */
const endOfText = (file: FileBytes): number => {
  for (let end = file.length; end > 0; end -= BLOCK) {
    const block = file.copy(Math.max(0, end - BLOCK), end)
    const last = block.findLastIndex((byte) => !isSpace(byte))
    if (last >= 0) return Math.max(0, end - BLOCK) + last + 1
  }
  return 0
}

/**
 * The first-page section of a linearised file stands before the main one that it calls the previous
 * (annex F).
 */
const group = (sections: Section[]): Section[][] => {
  const groups: Section[][] = []
  for (const section of sections) {
    const newer = groups.at(-1)
    if (newer && section.from > newer[0]!.from) newer.push(section)
    else groups.push([section])
  }
  return groups
}

const toRevision = (file: FileBytes, sections: Section[]): Revision => {
  const entries = new Map<number, Entry>()
  for (const section of sections)
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
  const behind = Math.max(...sections.map(({ to }) => to))
  return { sections, entries, trailer: sections[0]!.trailer, ...endAfter(file, behind) }
}

type End = Pick<Revision, 'end' | 'endOfMark' | 'start' | 'isEndExact'>

const NO_END: End = { end: -1, endOfMark: -1, start: -1, isEndExact: false }

const endAfter = (file: FileBytes, behind: number): End => {
  const bytes = file.copy(behind, behind + LAST_LINES)
  const scanner = new Scanner(bytes)
  const isEndExact = scanner.keyword('startxref')
  if (!isEndExact) {
    const found = bytes.indexOf('startxref')
    if (found < 0) return NO_END
    scanner.at = found + 'startxref'.length
  }
  const start = scanner.whole() ?? -1
  while (isSpace(bytes[scanner.at])) scanner.at++
  if (bytes.toString('latin1', scanner.at, scanner.at + 5) !== '%%EOF') return NO_END
  const endOfMark = scanner.at + 5
  let end = endOfMark
  while (isSpace(bytes[end]) && end < endOfMark + MOST_SPACE) end++
  return { start, endOfMark: behind + endOfMark, end: behind + end, isEndExact }
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 0 || byte === 9 || byte === 12
