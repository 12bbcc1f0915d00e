import { areTriggers } from '../read/actions.ts'
import type { Entry } from '../read/cross-reference-section.ts'
import type { PdfDocument } from '../read/document.ts'
import { headBefore } from '../read/object-head.ts'
import { Pacer } from '../read/pacer.ts'
import { isStrayPage } from '../read/pages.ts'
import { readOrNothing } from '../read/read-or-nothing.ts'
import { type Unwelcome, unwelcomeIn } from '../read/unwelcome.ts'
import { isName, PdfBroken, Stream, Text, type Value } from '../read/values.ts'
import { Reached } from './reached.ts'

/**
 * What is wrong with a file that can still be read: viewers may differ on it, or it holds more than
 * it shows.
 */
type Damage =
  | 'header-not-first'
  | 'page-count-wrong'
  | 'stream-length-wrong'
  | 'unused-page'
  | 'unused-object'
  | 'key-named-twice'
  | 'generation-wrong'
  | 'row-dangling'

interface Examined {
  damage: Damage | undefined
  /** Whether something sets actions off by itself (`AA`). */
  hasTriggers: boolean
}

/**
 * Rows of the cross-reference data that lead to no object, while nothing refers to it: then there
 * is none.
 */
const MOST_DANGLING = 8

/**
 * Walks over all objects, whether or not a page leads to them: a later revision could bring them
 * back. Throws `PdfBroken` also when one object stands inside another.
 */
export const examineObjects = async (
  document: PdfDocument,
  pages: ReadonlySet<number>,
): Promise<{ unwelcome: Unwelcome } | Examined> => {
  const pacer = new Pacer()
  const extents: Extent[] = []
  const reached = new Reached(document)
  const apart = new Set<number>()
  const dangling: number[] = []
  let hasTriggers = false
  let damage: Damage | undefined
  for (const [number, entry] of document.crossReference.entries) {
    const read = reached.during(number, () => readOrNothing(document, number, entry))
    if (!read) {
      dangling.push(number)
      if (dangling.length > MOST_DANGLING) throw new PdfBroken('object-missing')
      continue
    }
    const { value, end } = read
    hasTriggers ||= holdsTriggers(document, value)
    const unwelcome = unwelcomeIn(document, value)
    if (unwelcome) return { unwelcome }
    if (value instanceof Stream && isElsewhere(document, value)) throw new PdfBroken('stream-outside-of-the-file')
    if (entry.kind === 'packed') apart.add(entry.container)
    if (helpsToFind(document, value, entry)) apart.add(number)
    const data = value instanceof Stream ? document.rightData(value) : undefined
    if (value instanceof Stream && !data) damage ??= 'stream-length-wrong'
    if (isStray(document, { number, value, pages })) damage ??= 'unused-page'
    if (end !== undefined && entry.kind === 'plain')
      extents.push({ from: entry.offset, to: value instanceof Stream && data ? value.start + data.length : end })
    await pacer.breathe()
  }
  if (dangling.some((number) => reached.isNamed(number))) throw new PdfBroken('object-missing')
  if (dangling.length > 0) damage ??= 'row-dangling'
  if (!standsApart(document, extents) || !(hasHistory(document) || reached.all(apart))) damage ??= 'unused-object'
  const { repeatedKey, wrongGeneration } = document.doubts
  if (repeatedKey) damage ??= 'key-named-twice'
  if (wrongGeneration) damage ??= 'generation-wrong'
  return { damage, hasTriggers }
}

const holdsTriggers = (document: PdfDocument, value: Value): boolean => {
  if (Array.isArray(value)) return value.some((each) => isNested(each) && holdsTriggers(document, each))
  const dictionary = value instanceof Stream ? value.dictionary : value
  if (!(dictionary instanceof Map)) return false
  if (dictionary.has('AA') && areTriggers(document, dictionary.get('AA'))) return true
  for (const each of dictionary.values()) if (isNested(each) && holdsTriggers(document, each)) return true
  return false
}

const isNested = (value: Value): boolean => typeof value === 'object' && value !== null

/** A page, or a whole document, that is not the one shown. */
const isStray = (
  { root }: PdfDocument,
  { number, value, pages }: { number: number; value: Value; pages: ReadonlySet<number> },
): boolean => {
  const isCatalog = value instanceof Map && isName(value.get('Type'), 'Catalog')
  return (isCatalog && root.number !== number) || isStrayPage(value, number, pages)
}

/**
 * Files of several revisions hold what the earlier ones held: their cross-reference data tell of
 * it, and it is not looked for.
 */
const hasHistory = ({ crossReference }: PdfDocument): boolean => crossReference.sections !== 1

/**
 * Whether its data are those of another file (ISO 32000-2 §7.3.8.2), named by a text or a
 * dictionary.
 */
const isElsewhere = (document: PdfDocument, { dictionary }: Stream): boolean => {
  const file = document.resolve(dictionary.get('F'))
  return file instanceof Text || file instanceof Map
}

/** The cross-reference stream. */
const helpsToFind = ({ crossReference }: PdfDocument, value: Value, entry: Entry): boolean =>
  value instanceof Stream && entry.kind === 'plain' && entry.offset === crossReference.start

interface Extent {
  from: number
  to: number
}

/**
 * Whether there is nothing between the objects that is an object too.
 */
const standsApart = (document: PdfDocument, extents: Extent[]): boolean => {
  const { bytes, crossReference } = document
  const sorted = extents.toSorted((a, b) => a.from - b.from)
  for (const [index, { from }] of sorted.entries())
    if (index > 0 && from < sorted[index - 1]!.to) throw new PdfBroken('object-inside-another')
  if (hasHistory(document)) return true
  const ends = [0, ...sorted.map(({ to }) => to)]
  const starts = [...sorted.map(({ from }) => from), bytes.length]
  return ends.every((end, index) => !holdsObject(bytes.slice(end, starts[index]!), crossReference.start - end))
}

/** `own` is the place of the cross-reference stream, which need not name itself. */
const holdsObject = (gap: Buffer, own: number): boolean => {
  for (let at = gap.indexOf('obj'); at >= 0; at = gap.indexOf('obj', at + 1)) {
    const head = headBefore(gap, at)
    if (head && head.offset !== own) return true
  }
  return false
}
