import { nameOf, type PdfDictionary, type PdfObject, PdfReference, PdfString } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, dictionaryOf, keysOf, type Place } from './comparison.ts'
import { type FieldContext, type FieldUse, isFilledIn, READ_ONLY, resourcesNamedBy, useOf } from './field-use.ts'
import { compareSame, leavesBelow } from './same.ts'
import { reportNewField } from './signature-field.ts'

const DEEPEST = 32

/**
 * Of a widget that was found on a page: what the fields above say. They are compared too, the form
 * may not lead to them.
 */
export const contextOf = (
  comparison: Comparison,
  was: PdfDictionary | undefined,
  page: number | undefined,
): FieldContext => {
  const above: PdfDictionary[] = []
  let parent = was?.get('Parent')
  for (let depth = 0; parent instanceof PdfReference && depth < DEEPEST; depth++) {
    const { number } = parent
    comparison.later(() => compareField(comparison, number, { name: '', type: '', isStray: true }))
    const dictionary = dictionaryOf(comparison.before(parent))
    if (!dictionary) break
    above.unshift(dictionary)
    parent = dictionary.get('Parent')
  }
  const start: FieldContext = { name: '', type: '', page, isStray: true }
  return above.reduce((context, dictionary) => contextIn(comparison, dictionary, context), start)
}

/** What the kids of a field have from it, in the older state. */
const contextIn = (comparison: Comparison, was: PdfDictionary, above: FieldContext): FieldContext => {
  const { name, type, page, flags } = above
  const partial = comparison.before(was.get('T'))
  const own = partial instanceof PdfString ? partial.text : ''
  const ownFlags = comparison.before(was.get('Ff'))
  return {
    ...above,
    name: (name && own ? `${name}.${own}` : name + own).slice(0, 1_024),
    type: nameOf(comparison.before(was.get('FT'))) || type,
    page: page ?? pageOf(comparison, was),
    flags: typeof ownFlags === 'number' ? ownFlags : flags,
    ...(was.has('DA') && { resources: resourcesNamedBy(comparison.before(was.get('DA'))) }),
  }
}

const pageOf = (comparison: Comparison, was: PdfDictionary): number | undefined => {
  const page = was.get('P')
  return page instanceof PdfReference ? comparison.pageNumbers.get(page.number) : undefined
}

/** Compares a field or widget that both states have (ISO 32000-2 §12.7.4, §12.5.6.19). */
export const compareField = (comparison: Comparison, number: number, above: FieldContext): void => {
  if (!comparison.once(`field ${number}`)) return
  comparison.meet(number)
  comparison.interactive.add(number)
  const [was, is] = comparison.dictionaries(new PdfReference(number, 0))
  if (!was || !is) {
    if (was !== is) comparison.report('form-field', 'field-missing', { object: number, page: above.page })
    return
  }
  const context = { ...contextIn(comparison, was, above), isFilled: isFilledIn(comparison, was, is, above) }
  if (!context.isFilled && isDrawnAsText(context, was))
    for (const name of context.resources ?? []) comparison.resourcesInUse.add(name)
  const place = { object: number, page: context.page, field: context.name }
  const use = useOf(comparison, was, is, context)
  for (const key of keysOf(was, is)) {
    const [before, after] = [was.get(key), is.get(key)]
    if (key === 'Kids') compareKids(comparison, before, after, { ...place, context })
    else if (key === 'P' && before === undefined) comparison.statedPages.push({ page: after ?? null, place })
    else if (key === 'Parent' || key === 'P') compareLink(comparison, before, after, place)
    else if (key === 'Ff' && onlyLocks(context.flags, comparison.after(after)))
      reportIfOther(comparison, before, after, { kind: 'form', detail: 'field-locked', place })
    else if (use?.keys.has(key)) reportIfOther(comparison, before, after, { ...use, place })
    else {
      const kind = kindOf(key, context.type)
      const leaves = leavesBelow(key, 'pages-and-fields')
      compareSame(comparison, before, after, { kind, detail: `${kind}-changed`, place, leaves })
    }
  }
}

/**
 * Viewers may draw it again at any time (ISO 32000-2 §12.7.4.3). Widgets have their value from
 * above.
 */
const isDrawnAsText = ({ type }: FieldContext, was: PdfDictionary): boolean =>
  type === 'Tx' || type === 'Ch' || (type === 'Btn' && was.has('DA'))

const kindOf = (key: string, type: string): ChangeKind => {
  if (key === 'AP') return 'appearance'
  return key === 'V' && type === 'Sig' ? 'signature' : 'form-field'
}

const onlyLocks = (before: number | undefined, after: PdfObject): boolean =>
  typeof after === 'number' && (before ?? 0) === (after & ~READ_ONLY)

/**
 * A difference that a signature may allow: told once a key, with all that only the new value leads
 * to.
 */
const reportIfOther = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  { kind, detail, place, more }: Omit<FieldUse, 'keys'> & { place: Place },
): void => {
  const change = { kind, detail, ...place, ...more }
  const isSameReference =
    before instanceof PdfReference && after instanceof PdfReference && before.number === after.number
  if (isSameReference) {
    const { number } = after
    if (comparison.changed.has(number)) comparison.report(kind, detail, { ...place, object: number }, more)
    comparison.claim(comparison.after(after), change)
  } else if (!isPlainlySame(before, after)) {
    comparison.report(kind, detail, place, more)
    comparison.claim(after, change)
  }
}

const isPlainlySame = (before: PdfObject | undefined, after: PdfObject | undefined): boolean => {
  if (before instanceof PdfString && after instanceof PdfString) return before.bytes.equals(after.bytes)
  return (nameOf(before) !== '' && nameOf(before) === nameOf(after)) || before === after
}

/** The object it leads to is compared elsewhere. */
const compareLink = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): void => {
  const [one, other] = [before, after].map((value) => (value instanceof PdfReference ? value.number : undefined))
  if (one !== other) comparison.report('form-field', 'moved-in-the-document', place)
}

const compareKids = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  { context, ...place }: Place & { context: FieldContext },
): void => compareFieldList(comparison, before, after, { context, place })

/** Compares the fields of a form, or the kids of a field. */
export const compareFieldList = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  { context, place }: { context: FieldContext; place: Place },
): void => {
  if (after instanceof PdfReference) comparison.meet(after.number)
  const holder = after instanceof PdfReference ? { ...place, object: after.number } : place
  const [was, is] = [comparison.before(before), comparison.after(after)].map((list) =>
    Array.isArray(list) ? list : [],
  )
  const kept = new Set(was!.flatMap((each) => (each instanceof PdfReference ? [each.number] : [])))
  const present = new Set(is!.flatMap((each) => (each instanceof PdfReference ? [each.number] : [])))
  for (const number of kept) if (!present.has(number)) comparison.report('form-field', 'field-removed', holder)
  for (const number of present) {
    comparison.charge()
    if (kept.has(number)) comparison.later(() => compareField(comparison, number, context))
    else reportNewField(comparison, number, { holder, parentName: context.name, parentType: context.type })
  }
  const direct = [was!, is!].map((list) => list.filter((each) => !(each instanceof PdfReference))) as [
    PdfObject[],
    PdfObject[],
  ]
  const sameness = { kind: 'form-field', detail: 'field-changed', place, leaves: 'pages-and-fields' } as const
  compareSame(comparison, direct[0], direct[1], sameness)
}
