import { nameOf, PdfDictionary, type PdfObject, PdfReference, PdfStream, PdfString } from '../read/objects.ts'
import type { Change, ChangeKind } from './changes.ts'
import type { Comparison } from './comparison.ts'

/** An object of the structure tree that was not there before, and with what it comes. */
export interface StructureAddition {
  object: number
  kind: ChangeKind
  more: Omit<Change, 'kind' | 'detail' | 'object'>
}

const DEEPEST = 8
const MOST_KIDS = 64

/**
 * Of an element (ISO 32000-2 §14.7.2, table 355): nothing that could be read in place of something
 * (`ActualText`, `Alt`, `E`).
 */
const OF_ELEMENT = new Set(['Type', 'S', 'P', 'K', 'Pg', 'A', 'C', 'R', 'Lang', 'NS'])
/** Of a reference to an annotation (table 358). */
const OF_REFERENCE = new Set(['Type', 'Obj', 'Pg'])

/**
 * The objects of a kid that has nothing in it but what this revision adds to a page: new
 * annotations, and fields of new signatures. Nothing when it has anything else. `parent` is the
 * element that it must call so.
 */
export const additionOf = (
  comparison: Comparison,
  value: PdfObject,
  parent: number | undefined,
  depth = 0,
): StructureAddition[] | undefined => {
  comparison.charge()
  const number = value instanceof PdfReference ? value.number : undefined
  const dictionary = comparison.after(value)
  const isNew = number === undefined || comparison.isNew(number)
  if (!isNew || !(dictionary instanceof PdfDictionary) || depth > DEEPEST) return undefined
  const inside =
    nameOf(comparison.after(dictionary.get('Type'))) === 'OBJR'
      ? referenceTo(comparison, dictionary)
      : insideOf(comparison, dictionary, { number, parent, depth })
  const [first] = inside ?? []
  if (!inside || !first || number === undefined) return inside
  // A note is allowed more seldom than a field: an element for both is as a note.
  const { kind, more } = inside.find((each) => each.kind === 'annotation') ?? first
  return [...inside, { object: number, kind, more }]
}

const referenceTo = (comparison: Comparison, dictionary: PdfDictionary): StructureAddition[] | undefined => {
  const target = dictionary.get('Obj')
  if (![...dictionary.keys()].every((key) => OF_REFERENCE.has(key)) || !(target instanceof PdfReference))
    return undefined
  const page = dictionary.get('Pg')
  if (page !== undefined && !(page instanceof PdfReference && comparison.pageNumbers.has(page.number))) return undefined
  const { number: object } = target
  const field = comparison.newSignatureFields.get(object)
  if (field) {
    const { kind, detail: _, object: __, ...more } = field
    return [{ object, kind, more }]
  }
  const place = comparison.newAnnotations.get(object)
  return place && [{ object, kind: 'annotation', more: { page: place.page } }]
}

const insideOf = (
  comparison: Comparison,
  element: PdfDictionary,
  { number, parent, depth }: { number: number | undefined; parent: number | undefined; depth: number },
): StructureAddition[] | undefined => {
  const above = element.get('P')
  if (!(above instanceof PdfReference) || above.number !== parent || number === undefined) return undefined
  for (const [key, value] of element) {
    if (!OF_ELEMENT.has(key)) return undefined
    const isLink = key === 'P' || key === 'Pg' || key === 'K' || key === 'Lang'
    if (!isLink && !isWithoutText(comparison, value, 0)) return undefined
  }
  const kids = comparison.after(element.get('K'))
  const list = Array.isArray(kids) ? kids : [element.get('K') ?? null]
  if (list.length === 0 || list.length > MOST_KIDS) return undefined
  const inside = list.map((kid) => additionOf(comparison, kid, number, depth + 1))
  return inside.every((each) => each !== undefined) ? inside.flat() : undefined
}

/**
 * Attributes may have text too, such as the description of a field (§14.8.5.6). What was there
 * before is no matter of this revision.
 */
const isWithoutText = (comparison: Comparison, value: PdfObject, depth: number): boolean => {
  comparison.charge()
  if (value instanceof PdfReference && !comparison.isNew(value.number)) return true
  const found = comparison.after(value)
  if (found instanceof PdfString || found instanceof PdfStream || depth > DEEPEST) return false
  const parts = found instanceof PdfDictionary ? [...found.values()] : Array.isArray(found) ? found : []
  return parts.every((each) => isWithoutText(comparison, each, depth + 1))
}
