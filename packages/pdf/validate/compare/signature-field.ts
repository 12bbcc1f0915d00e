import { nameOf, type PdfDictionary, PdfReference, PdfString } from '../read/objects.ts'
import type { Change } from './changes.ts'
import { type Comparison, dictionaryOf, type Place } from './comparison.ts'

/** Annotation flag (ISO 32000-2 §12.5.3). Others that hide it on screens leave it on paper. */
const HIDDEN = 2
const MOST_KIDS = 64

/** A field the older state does not have: of a signature, or it should not be there. */
export const reportNewField = (
  comparison: Comparison,
  number: number,
  { holder, parentName, parentType }: { holder: Place; parentName: string; parentType: string },
): void => {
  const reference = new PdfReference(number, 0)
  const [, is] = comparison.dictionaries(reference)
  const isSignature = (nameOf(comparison.after(is?.get('FT'))) || parentType) === 'Sig'
  // An object that was something else before is not a new field.
  const isNew = comparison.isNew(number)
  if (!is || !isSignature || !isNew) {
    comparison.report('form-field', isNew ? 'field-added' : 'object-made-a-field', holder)
    return
  }
  const partial = comparison.after(is.get('T'))
  const name = partial instanceof PdfString ? partial.text : ''
  const value = is.get('V')
  const isTimestamp = nameOf(dictionaryOf(comparison.after(value))?.get('SubFilter')) === 'ETSI.RFC3161'
  const kids = comparison.after(is.get('Kids'))
  const widgets = (Array.isArray(kids) ? kids : []).slice(0, MOST_KIDS).filter((kid) => kid instanceof PdfReference)
  const all = [is, ...widgets.map((kid) => dictionaryOf(comparison.after(kid)))]
  const change: Change = {
    kind: isTimestamp ? 'document-timestamp' : 'signature-field',
    detail: 'field-added',
    object: number,
    page: pageOf(comparison, all),
    field: parentName && name ? `${parentName}.${name}` : parentName + name,
    isVisible: all.some((widget) => widget && isVisible(comparison, widget)),
    signature: value instanceof PdfReference ? value.number : undefined,
  }
  comparison.changes.push(change, { ...change, detail: 'added-to-form', object: holder.object })
  for (const each of [reference, ...widgets]) comparison.newSignatureFields.set(each.number, change)
  comparison.claim(reference, { ...change, detail: 'part-of-field' })
}

const pageOf = (comparison: Comparison, widgets: (PdfDictionary | undefined)[]): number | undefined => {
  for (const widget of widgets) {
    const page = widget?.get('P')
    if (page instanceof PdfReference) return comparison.pageNumbers.get(page.number)
  }
  return undefined
}

/**
 * Whether the widget has room to show something, whatever it shows now: what signs it may draw
 * there.
 */
export const isVisible = (comparison: Comparison, widget: PdfDictionary): boolean => {
  const flags = comparison.after(widget.get('F'))
  if (typeof flags === 'number' && (flags & HIDDEN) !== 0) return false
  const box = comparison.after(widget.get('Rect'))
  // A field that only has widgets below it has no box, and draws nothing.
  if (box === null) return comparison.after(widget.get('AP')) !== null
  const corners = Array.isArray(box) ? box.map((each) => comparison.after(each)) : []
  const isBox = corners.length === 4 && corners.every((each) => typeof each === 'number')
  return !isBox || (corners[0] !== corners[2] && corners[1] !== corners[3])
}
