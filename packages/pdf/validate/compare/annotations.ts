import { nameOf, type PdfObject, PdfReference } from '../read/objects.ts'
import { pairUp, showsInAnotherOrder } from './annotation-list.ts'
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
  const list = pairUp(comparison, arrayOf(comparison.before(before)), arrayOf(comparison.after(after)))
  for (const value of list.removed) reportRemoval(comparison, value, holder)
  for (const [was, is] of list.kept) compareAnnotation(comparison, was, is, place)
  for (const value of list.added) reportAddition(comparison, value, { holder, place })
  if (showsInAnotherOrder(comparison, list)) comparison.report('annotation', 'annotations-in-another-order', holder)
}

const arrayOf = (value: PdfObject): PdfObject[] => (Array.isArray(value) ? value : [])

const isWidget = (dictionary: ReturnType<typeof dictionaryOf>): boolean =>
  nameOf(dictionary?.get('Subtype')) === 'Widget' || dictionary?.has('FT') === true

const compareAnnotation = (comparison: Comparison, before: PdfObject, after: PdfObject, place: Place): void => {
  const [was, is] = [dictionaryOf(comparison.before(before)), dictionaryOf(comparison.after(after))]
  const isField = isWidget(was) || isWidget(is)
  const number = after instanceof PdfReference ? after.number : 0
  if (number > 0) comparison.interactive.add(number)
  if (isField && before instanceof PdfReference && before.number === number) {
    comparison.shownOn.set(number, (comparison.shownOn.get(number) ?? new Set()).add(place.object ?? 0))
    comparison.later(() => compareField(comparison, number, contextOf(comparison, was, place.page)))
    return
  }
  if (number > 0) {
    if (!comparison.once(`annotation ${number}`)) return
    comparison.meet(number)
  }
  compareSame(comparison, comparison.before(before), comparison.after(after), {
    kind: isField ? 'form-field' : 'annotation',
    detail: 'annotation-changed',
    place: number > 0 ? { ...place, object: number } : place,
    leaves: 'pages-and-fields',
  })
}

const reportRemoval = (comparison: Comparison, before: PdfObject, place: Place): void => {
  if (isWidget(dictionaryOf(comparison.before(before)))) comparison.report('form-field', 'widget-removed', place)
  else comparison.report('annotation', 'annotation-removed', place)
}

const reportAddition = (
  comparison: Comparison,
  after: PdfObject,
  { holder, place }: { holder: Place; place: Place },
): void => {
  const number = after instanceof PdfReference ? after.number : 0
  const field = comparison.newSignatureFields.get(number)
  if (field) comparison.report(field.kind, 'added-to-page', holder, more(field))
  else if (isWidget(dictionaryOf(comparison.after(after)))) comparison.report('form-field', 'widget-added', holder)
  else {
    comparison.report('annotation', 'added-to-page', holder)
    if (number === 0) return
    comparison.report('annotation', 'annotation-added', { ...holder, object: number })
    if (comparison.isNew(number)) comparison.newAnnotations.set(number, place)
    comparison.claim(after, { kind: 'annotation', detail: 'part-of-annotation', ...holder })
  }
}

const more = ({ field, isVisible, signature }: ReturnType<Comparison['newSignatureFields']['get']> & object) => ({
  field,
  isVisible,
  signature,
})
