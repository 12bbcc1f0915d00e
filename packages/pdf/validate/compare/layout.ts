import type { Budget } from '../read/budget.ts'
import { PdfReference } from '../read/objects.ts'
import type { PdfFile } from '../read/pdf-file.ts'
import type { Revision } from '../read/revisions.ts'
import { Scanner } from '../read/scanner.ts'
import { type Entry, generationOf } from '../read/section.ts'
import { isSameEntry } from './changed-objects.ts'
import { type Change, EMPTY_AND_SMALL } from './changes.ts'

interface Span {
  from: number
  to: number
}

/**
 * Whether the revision's bytes are its objects and its tables, each once, and its tables lead to
 * nothing else: what they do not mention could be brought to light by the next revision, and what
 * stands elsewhere was hidden there before.
 */
export const inspectLayout = (file: PdfFile, index: number, changed: ReadonlySet<number>, work: Budget): Change[] => {
  const revision = file.revisions[index]!
  const from = endOf(file.revisions[index - 1]!)
  const to = endOf(revision)
  const changes: Change[] = []
  const say = (detail: string, object?: number): void => {
    changes.push({ kind: 'cross-reference', detail, ...(object !== undefined && { object }) })
  }
  if (revision.start < 0) say('end-missing')
  else if (revision.start !== revision.sections[0]!.from) say('startxref-leads-elsewhere')
  const isAsBefore = ([number, entry]: [number, Entry]): boolean => isSameEntry(entry, file.entryAt(index - 1, number))
  if (revision.sections.some(({ isAmbiguous, overridden }) => isAmbiguous || ![...overridden].every(isAsBefore)))
    say('table-with-two-readings')
  const leadsAstray = ({ number, generation }: PdfReference): boolean => {
    work.take(1)
    return generation !== generationAt(file, index, number, generation)
  }
  if ([...revision.trailer.values()].some((value) => value instanceof PdfReference && leadsAstray(value)))
    say('reference-to-another-generation')
  // Objects from there on are none (ISO 32000-2 §7.5.5). Most viewers do not mind, and nobody gains
  // by a revision that has nothing.
  if (sizeOf(revision) < sizeOf(file.revisions[index - 1]!))
    say([...changed].every((number) => isOwnTable(file, index, number)) ? EMPTY_AND_SMALL : 'objects-left-out')
  const spans: Span[] = revision.sections.flatMap(({ parts }) => parts)
  // `startxref` and `%%EOF`.
  spans.push({ from: Math.max(...revision.sections.map((section) => section.to)), to })
  for (const number of changed) {
    const entry = file.entryAt(index, number)
    if (!entry) continue
    const { to: end, isAmbiguous, references } = file.definitionAt(index, number)
    if (isAmbiguous) say('object-with-two-readings', number)
    if (references.some(leadsAstray)) say('reference-to-another-generation', number)
    const generation = generationOf(entry)
    // What led to the one before does not lead to this one.
    if (generation !== generationAt(file, index - 1, number, generation)) say('object-of-another-generation', number)
    if ('container' in entry) {
      if (!changed.has(entry.container)) say('leads-to-earlier-bytes', number)
    } else if (entry.at < from) say('leads-to-earlier-bytes', number)
    else spans.push({ from: entry.at, to: end })
  }
  if (!revision.isEndExact || !isCovered(file, { from, to }, spans))
    changes.push({ kind: 'bytes-of-no-object', detail: 'between-objects' })
  if (index === file.revisions.length - 1 && file.bytes.length > Math.max(to, revision.end))
    changes.push({ kind: 'bytes-of-no-object', detail: 'after-the-last-revision' })
  return changes
}

/** What no revision so far has leads nowhere, whatever its generation. */
const generationAt = (file: PdfFile, revision: number, number: number, otherwise: number): number => {
  const entry = file.entryAt(revision, number)
  return entry ? generationOf(entry) : otherwise
}

/** A cross-reference stream under a number of its own. */
const isOwnTable = (file: PdfFile, index: number, number: number): boolean => {
  const entry = file.entryAt(index, number)
  const isNew = file.entryAt(index - 1, number) === null
  return (
    isNew && entry !== null && 'at' in entry && file.revisions[index]!.sections.some(({ from }) => from === entry.at)
  )
}

const sizeOf = ({ trailer }: Revision): number => {
  const size = trailer.get('Size')
  return typeof size === 'number' ? size : 0
}

const endOf = ({ endOfMark, sections }: Revision): number =>
  endOfMark < 0 ? Math.max(...sections.map(({ to }) => to)) : endOfMark

/**
 * Nothing but white space and comments is left over, and nothing is there twice but cross-reference
 * streams, which are objects too.
 */
const isCovered = (file: PdfFile, whole: Span, spans: Span[]): boolean => {
  let reached = whole.from
  const sorted = spans.toSorted((a, b) => a.from - b.from || a.to - b.to)
  for (const [index, span] of sorted.entries()) {
    const isSame = index > 0 && sorted[index - 1]!.from === span.from && sorted[index - 1]!.to === span.to
    if (isSame) continue
    if (span.from < reached || !isBlank(file, reached, span.from)) return false
    reached = span.to
  }
  return isBlank(file, reached, whole.to)
}

const isBlank = (file: PdfFile, from: number, to: number): boolean => {
  const scanner = new Scanner(file.bytes.copy(from, to))
  scanner.space()
  return scanner.at >= to - from
}
