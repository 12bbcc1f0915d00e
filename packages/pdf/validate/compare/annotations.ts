import { nameOf, type PdfObject, PdfReference } from '../read/objects.ts'
import { type Comparison, dictionaryOf, type Place } from './comparison.ts'
import { compareField, contextOf } from './field.ts'
import { compareSame } from './same.ts'

/** Compares what lies over a page (ISO 32000-2 §12.5): the entry `Annots` of both states. */
export const compareAnnotations = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): void => {
  if (after instanceof PdfReference) comparison.meet(after.number)
  const holder = after instanceof PdfReference ? { ...place, object: after.number } : place
  const [was, is] = [arrayOf(comparison.before(before)), arrayOf(comparison.after(after))]
  const kept = numbersIn(was)
  const present = numbersIn(is)
  for (const number of kept) if (!present.has(number)) reportRemoval(comparison, number, holder)
  for (const number of present) {
    if (kept.has(number)) compareAnnotation(comparison, number, place)
    else reportAddition(comparison, number, holder)
  }
  const [oldOrder, order] = [orderIn(was, present), orderIn(is, kept)]
  // Later ones are drawn over earlier ones, and one that stands there twice is drawn twice.
  if (order.length !== oldOrder.length || order.some((number, index) => number !== oldOrder[index]))
    comparison.report('annotation', 'annotations-in-another-order', holder)
  compareDirect(comparison, was, is, place)
}

const arrayOf = (value: PdfObject): PdfObject[] => (Array.isArray(value) ? value : [])

const numbersIn = (values: PdfObject[]): Set<number> =>
  new Set(values.flatMap((each) => (each instanceof PdfReference ? [each.number] : [])))

/** The numbers of those that both states have; 0 for annotations that are no objects of their own. */
const orderIn = (values: PdfObject[], known: ReadonlySet<number>): number[] =>
  values
    .filter((each) => each !== null)
    .map((each) => (each instanceof PdfReference ? each.number : 0))
    .filter((number) => number === 0 || known.has(number))

/** Annotations that are no objects of their own are known by their place among such. */
const compareDirect = (comparison: Comparison, was: PdfObject[], is: PdfObject[], place: Place): void => {
  const [old, now] = [was, is].map((all) => all.filter((each) => !(each instanceof PdfReference))) as [
    PdfObject[],
    PdfObject[],
  ]
  for (let index = 0; index < Math.max(old.length, now.length); index++)
    compareSame(comparison, old[index], now[index], {
      kind: isWidget(dictionaryOf(old[index] ?? now[index])) ? 'form-field' : 'annotation',
      detail: 'annotation-changed',
      place,
      leaves: 'pages-and-fields',
    })
}

const isWidget = (dictionary: ReturnType<typeof dictionaryOf>): boolean =>
  nameOf(dictionary?.get('Subtype')) === 'Widget' || dictionary?.has('FT') === true

const compareAnnotation = (comparison: Comparison, number: number, place: Place): void => {
  comparison.interactive.add(number)
  const reference = new PdfReference(number, 0)
  const [was, is] = comparison.dictionaries(reference)
  if (isWidget(was) || isWidget(is)) {
    const { page } = place
    comparison.later(() => compareField(comparison, number, contextOf(comparison, was, page)))
    return
  }
  if (!comparison.once(`annotation ${number}`)) return
  comparison.meet(number)
  const at = { ...place, object: number }
  const sameness = { kind: 'annotation', detail: 'annotation-changed', place: at, leaves: 'pages-and-fields' } as const
  compareSame(comparison, comparison.before(reference), comparison.after(reference), sameness)
}

const reportRemoval = (comparison: Comparison, number: number, place: Place): void => {
  const [was] = comparison.dictionaries(new PdfReference(number, 0))
  if (isWidget(was)) comparison.report('form-field', 'widget-removed', place)
  else comparison.report('annotation', 'annotation-removed', place)
}

const reportAddition = (comparison: Comparison, number: number, place: Place): void => {
  const reference = new PdfReference(number, 0)
  const [, is] = comparison.dictionaries(reference)
  const field = comparison.newSignatureFields.get(number)
  if (field) comparison.report(field.kind, 'added-to-page', place, more(field))
  else if (isWidget(is)) comparison.report('form-field', 'widget-added', place)
  else {
    comparison.report('annotation', 'annotation-added', { ...place, object: number })
    comparison.report('annotation', 'added-to-page', place)
    comparison.claim(reference, { kind: 'annotation', detail: 'part-of-annotation', ...place })
  }
}

const more = ({ field, isVisible, signature }: ReturnType<Comparison['newSignatureFields']['get']> & object) => ({
  field,
  isVisible,
  signature,
})
