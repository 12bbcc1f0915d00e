import { nameOf, type PdfDictionary, type PdfObject, PdfReference, PdfStream, PdfString } from '../read/objects.ts'
import type { Change, ChangeKind } from './changes.ts'
import { type Comparison, dictionaryOf } from './comparison.ts'
import { isVisible } from './signature-field.ts'

/** What a field has from above. */
export interface FieldContext {
  name: string
  type: string
  page?: number
  /** Of the field (ISO 32000-2 §12.7.4.1): kids inherit them. */
  flags?: number
  /** The newer state has another value than the older one; kids show it. */
  isFilled?: boolean
  /** A page led here, and no field of the form. */
  isStray?: boolean
  /** What its default appearance names (§12.7.4.3). */
  resources?: readonly string[]
}

/** The names in a default appearance, fonts above all. */
export const resourcesNamedBy = (value: PdfObject): string[] => {
  const text = value instanceof PdfString ? value.bytes.toString('latin1') : ''
  const names = [...text.matchAll(/\/([^\s()<>[\]{}/%]+)/g)].map(([, name]) => name!)
  return names.map((name) =>
    name.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
  )
}

/** What may be done with a field: keys of it that change, and what that is called. */
export interface FieldUse {
  keys: ReadonlySet<string>
  kind: ChangeKind
  detail: string
  more?: Pick<Change, 'signature' | 'isVisible'>
}

export const READ_ONLY = 1
const PUSHBUTTON = 1 << 16

/** What filling in a field changes: its value, and how that is shown. */
const FILLING = new Set(['V', 'AP', 'AS', 'I', 'RV', 'M'])
/** What may change in a field that keeps its value: nothing that can be seen. */
const TOUCHING = new Set(['M'])
/**
 * What signing changes in a field that was there: these, and that it is shown, printed and locked
 * from now on.
 */
const SIGNING = new Set(['V', 'AP', 'AS', 'F', 'MK', 'M'])

/** A field that could not be seen does not come to light by being signed. */
const SIGNING_UNSEEN = new Set(['V', 'AP', 'AS', 'MK', 'M'])

/** Filling in or signing, if the field is there for that. */
export const useOf = (
  comparison: Comparison,
  was: PdfDictionary,
  is: PdfDictionary,
  { type, flags = 0, isFilled, isStray }: FieldContext,
): FieldUse | undefined => {
  const subtype = nameOf(comparison.before(was.get('Subtype')))
  // What only looks like a field, such as a stamp with the entries of one, is not filled in by
  // anybody.
  if (isStray || (subtype !== '' && subtype !== 'Widget')) return undefined
  if (type === 'Sig') return signingOf(comparison, was, is)
  const isForReading = (flags & READ_ONLY) !== 0 || (type === 'Btn' && (flags & PUSHBUTTON) !== 0)
  if (type === '' || isForReading) return undefined
  return { keys: isFilled ? FILLING : TOUCHING, kind: 'form-fill', detail: 'filled-in' }
}

const signingOf = (comparison: Comparison, was: PdfDictionary, is: PdfDictionary): FieldUse | undefined => {
  if (comparison.before(was.get('V')) !== null || !is.has('V')) return undefined
  const value = is.get('V')
  const isTimestamp = nameOf(dictionaryOf(comparison.after(value))?.get('SubFilter')) === 'ETSI.RFC3161'
  const more = { signature: value instanceof PdfReference ? value.number : 0, isVisible: isVisible(comparison, is) }
  const keys = more.isVisible && !isVisible(comparison, was) ? SIGNING_UNSEEN : SIGNING
  return { keys, kind: isTimestamp ? 'document-timestamp' : 'signature-field', detail: 'signed', more }
}

/**
 * Whether the value that the field has, or the widget from above, is another than before. A widget
 * without a name has none of its own.
 */
export const isFilledIn = (
  comparison: Comparison,
  was: PdfDictionary,
  is: PdfDictionary,
  above: FieldContext,
): boolean | undefined =>
  was.has('T') && (was.has('V') || is.has('V')) ? !isSameValue(comparison, was.get('V'), is.get('V')) : above.isFilled

const isSameValue = (comparison: Comparison, before: PdfObject | undefined, after: PdfObject | undefined): boolean => {
  comparison.charge()
  const [one, other] = [comparison.before(before), comparison.after(after)]
  // Of a list of choices, those that are chosen.
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((each, index) => isSameAtom(comparison.before(each), comparison.after(other[index])))
    )
  return isSameAtom(one, other)
}

const isSameAtom = (one: PdfObject, other: PdfObject): boolean => {
  if (one instanceof PdfString && other instanceof PdfString) return one.bytes.equals(other.bytes)
  if (nameOf(one) !== '') return nameOf(one) === nameOf(other)
  // A long text may be a stream. Written again, it may be the same.
  return one === other || (one instanceof PdfStream && other instanceof PdfStream)
}
