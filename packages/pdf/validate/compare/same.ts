import { PdfDictionary, PdfName, type PdfObject, PdfReference, PdfStream, PdfString } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf, type Place } from './comparison.ts'

/** What a difference would be called, and where it is. */
export interface Sameness {
  kind: ChangeKind
  detail: string
  place: Place
  /**
   * Which objects are compared for themselves. What is drawn leads to none of them unless somebody
   * plays a trick.
   */
  leaves: 'nothing' | 'pages' | 'pages-and-fields'
  /**
   * Compares an entry of a dictionary in a way of its own, and says so; others are compared as
   * everything is.
   */
  entry?: (comparison: Comparison, key: string, values: [was: PdfObject, is: PdfObject], sameness: Sameness) => boolean
}

/**
 * Entries that lead to what is drawn, wherever they stand. A field there is a font, say, and its
 * value one of the letters.
 */
const DRAWN = new Set(['AP', 'MK', 'BS', 'BE', 'DR', 'Resources'])

/** Which objects are compared for themselves below the entry. */
export const leavesBelow = (key: string, leaves: Sameness['leaves']): Sameness['leaves'] =>
  DRAWN.has(key) ? 'nothing' : leaves

/** Reports the first difference in each object, and follows references that both states have. */
export const compareSame = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  sameness: Sameness,
): void => {
  comparison.charge()
  if (!(before instanceof PdfReference) && !(after instanceof PdfReference)) {
    const isSame = compareValues(comparison, before ?? null, after ?? null, sameness)
    if (!isSame) comparison.report(sameness.kind, sameness.detail, sameness.place)
    return
  }
  const [one, other] = [before, after].map((value) => (value instanceof PdfReference ? value.number : -1))
  if (one === other && isLeft(comparison, one!, sameness)) return
  // Values that stand for themselves have no number by which they could be known again.
  if (one !== -1 && other !== -1 && !comparison.once(`${sameness.kind} ${sameness.leaves} ${one} ${other}`)) return
  comparison.meet(other!)
  if (sameness.kind === 'structure' && one === other) comparison.structure.add(other!)
  const place = { ...sameness.place, ...(other !== -1 && { object: other }) }
  comparison.later(() => {
    const isSame = compareValues(comparison, comparison.before(before), comparison.after(after), { ...sameness, place })
    comparison.meetStream(other!)
    if (!isSame) comparison.report(sameness.kind, sameness.detail, place)
  })
}

const isLeft = (comparison: Comparison, number: number, { kind, leaves }: Sameness): boolean => {
  const { pages, interactive, structure } = comparison
  if (leaves === 'nothing') return false
  if (leaves === 'pages-and-fields' && interactive.has(number)) return true
  return pages.has(number) || (kind !== 'structure' && structure.has(number))
}

/** Both resolved. Answers only for this level: what is inside reports for itself. */
const compareValues = (comparison: Comparison, before: PdfObject, after: PdfObject, sameness: Sameness): boolean => {
  if (before instanceof PdfDictionary && after instanceof PdfDictionary) {
    compareEntries(comparison, before, after, sameness)
    return true
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return false
    for (const [index, value] of before.entries()) compareSame(comparison, value, after[index], sameness)
    return true
  }
  if (before instanceof PdfStream && after instanceof PdfStream) {
    compareEntries(comparison, before.dictionary, after.dictionary, { ...sameness, leaves: 'nothing' }, true)
    return before.from === after.from || hasSameData(comparison, before, after)
  }
  return isSameAtom(before, after)
}

const isSameAtom = (before: PdfObject, after: PdfObject): boolean => {
  if (before instanceof PdfName && after instanceof PdfName) return before.value === after.value
  if (before instanceof PdfString && after instanceof PdfString)
    return before.raw.equals(after.raw) && before.isHexadecimal === after.isHexadecimal
      ? true
      : before.bytes.equals(after.bytes)
  return before === after
}

const compareEntries = (
  comparison: Comparison,
  before: PdfDictionary,
  after: PdfDictionary,
  sameness: Sameness,
  isOfStream = false,
): void => {
  for (const key of keysOf(before, after)) {
    const [one, other] = [before.get(key), after.get(key)]
    // The data are compared. A length in an object of its own may change without the stream: then
    // viewers read less of it, or more.
    if (isOfStream && key === 'Length' && typeof one === 'number' && typeof other === 'number') continue
    if (sameness.entry?.(comparison, key, [one ?? null, other ?? null], sameness)) continue
    const kind = sameness.kind === 'resources' && key === 'Font' ? 'font' : sameness.kind
    compareSame(comparison, one, other, { ...sameness, kind, leaves: leavesBelow(key, sameness.leaves) })
  }
}

const hasSameData = ({ file, older, newer }: Comparison, before: PdfStream, after: PdfStream): boolean => {
  const [one, other] = [Buffer.concat([...file.raw(older, before)]), Buffer.concat([...file.raw(newer, after)])]
  return one.equals(other)
}
