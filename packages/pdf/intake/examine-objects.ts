import type { PdfDocument } from '../read/document.ts'
import { headBefore } from '../read/object-head.ts'
import { pacer } from '../read/pacer.ts'
import { isStrayPage } from '../read/pages.ts'
import { type Unwelcome, unwelcomeIn } from '../read/unwelcome.ts'
import { isName, PdfBroken, Stream, type Value } from '../read/values.ts'

/** What is wrong with a file that can still be read: viewers may differ on it, or it holds more than it shows. */
export type Damage =
  | 'header-not-first'
  | 'page-count-wrong'
  | 'stream-length-wrong'
  | 'unused-page'
  | 'unused-object'
  | 'key-named-twice'
  | 'generation-wrong'

/**
 * Walks over all objects, whether or not a page leads to them: a later revision could bring them back. Throws `PdfBroken` also when one
 * object stands inside another.
 */
export const examineObjects = async (
  document: PdfDocument,
  pages: ReadonlySet<number>,
): Promise<{ unwelcome: Unwelcome } | { damage: Damage | undefined }> => {
  const breathe = pacer()
  const extents: Extent[] = []
  let damage: Damage | undefined
  for (const [number, entry] of document.crossReference.entries) {
    const { value, end } = document.read(number, entry)
    const unwelcome = unwelcomeIn(document, value)
    if (unwelcome) return { unwelcome }
    const data = value instanceof Stream ? document.rightData(value) : undefined
    if (value instanceof Stream && !data) damage ??= 'stream-length-wrong'
    if (isStray(document, { number, value, pages })) damage ??= 'unused-page'
    if (end !== undefined && entry.kind === 'plain')
      extents.push({ from: entry.offset, to: value instanceof Stream && data ? value.start + data.length : end })
    await breathe()
  }
  if (!standsApart(document, extents)) damage ??= 'unused-object'
  const { repeatedKey, wrongGeneration } = document.doubts
  if (repeatedKey) damage ??= 'key-named-twice'
  if (wrongGeneration) damage ??= 'generation-wrong'
  return { damage }
}

/** A page, or a whole document, that is not the one shown. */
const isStray = (
  { root }: PdfDocument,
  { number, value, pages }: { number: number; value: Value; pages: ReadonlySet<number> },
): boolean => {
  const isCatalog = value instanceof Map && isName(value.get('Type'), 'Catalog')
  return (isCatalog && root.number !== number) || isStrayPage(value, number, pages)
}

interface Extent {
  from: number
  to: number
}

/**
 * Whether there is nothing between the objects that is an object too. Files of several revisions hold what the earlier ones held: their
 * cross-reference data tell of it, and it is not looked for.
 */
const standsApart = (document: PdfDocument, extents: Extent[]): boolean => {
  const { bytes, crossReference } = document
  const sorted = extents.toSorted((a, b) => a.from - b.from)
  for (const [index, { from }] of sorted.entries())
    if (index > 0 && from < sorted[index - 1]!.to) throw new PdfBroken('object-inside-another')
  if (crossReference.sections !== 1) return true
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
