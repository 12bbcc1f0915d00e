import { type PdfDictionary, type PdfObject, PdfReference } from '../read/objects.ts'
import type { Comparison, Place } from './comparison.ts'
import { entriesOf } from './number-tree.ts'
import { compareSame, type Sameness } from './same.ts'
import { additionOf, type StructureAddition } from './structure-addition.ts'

/**
 * Compares the logical structure (ISO 32000-2 §14.7): what is read aloud and copied. It stays as it
 * is, but for elements that stand for a new annotation or a new signature field and for nothing
 * else; they may be made whenever those may. Call it once the pages have been compared.
 */
export const compareStructure = async (
  comparison: Comparison,
  was: PdfDictionary | undefined,
  is: PdfDictionary | undefined,
  place: Place,
): Promise<void> => {
  const additions = new Map<number, StructureAddition>()
  const named: [element: PdfObject, sameness: Sameness][] = []
  const entry: Sameness['entry'] = (_, key, [before, after], sameness) => {
    if (key === 'K') compareKids(comparison, before, after, { sameness, additions })
    else if (key === 'ParentTree') named.push(...compareParents(comparison, before, after, sameness))
    else return key === 'ParentTreeNextKey' && isCountedOn(comparison.before(before), comparison.after(after))
    return true
  }
  const sameness: Sameness = {
    kind: 'structure',
    detail: 'structure-changed',
    place,
    leaves: 'pages-and-fields',
    entry,
  }
  compareSame(comparison, was?.get('StructTreeRoot'), is?.get('StructTreeRoot'), sameness)
  await comparison.run()
  for (const [element, { place: at }] of named)
    if (!(element instanceof PdfReference && additions.has(element.number)))
      comparison.report('structure', 'parent-tree-changed', at)
  for (const { kind, more, object } of additions.values())
    comparison.changes.push({ kind, detail: 'structure-of-what-is-new', ...more, object })
}

/** The next free key of the parent tree. */
const isCountedOn = (before: PdfObject, after: PdfObject): boolean =>
  typeof after === 'number' && Number.isInteger(after) && after >= (typeof before === 'number' ? before : 0)

/** Those that were there come in the same order; between them may be new ones. */
const compareKids = (
  comparison: Comparison,
  before: PdfObject,
  after: PdfObject,
  { sameness, additions }: { sameness: Sameness; additions: Map<number, StructureAddition> },
): void => {
  const [was, is] = [kidsOf(comparison.before(before), before), kidsOf(comparison.after(after), after)]
  if (after instanceof PdfReference && is !== undefined) comparison.meet(after.number)
  const { place } = sameness
  let next = 0
  for (const kid of is) {
    const old = next < was.length ? was[next] : undefined
    const added = isSameObject(old, kid) ? undefined : additionOf(comparison, kid, place.object)
    if (added) {
      for (const each of added) additions.set(each.object, each)
      continue
    }
    if (old === undefined || (!isSameObject(old, kid) && (isObject(old) || isObject(kid)))) {
      comparison.report('structure', 'element-changed', place)
      return
    }
    compareSame(comparison, old, kid, sameness)
    next++
  }
  if (next < was.length) comparison.report('structure', 'element-removed', place)
}

const kidsOf = (resolved: PdfObject, value: PdfObject): PdfObject[] => {
  if (Array.isArray(resolved)) return resolved
  return resolved === null ? [] : [value]
}

const isObject = (value: PdfObject): boolean => value instanceof PdfReference

const isSameObject = (one: PdfObject | undefined, other: PdfObject): boolean =>
  one instanceof PdfReference && other instanceof PdfReference && one.number === other.number

/** From what stands on pages to its elements. Answers what the keys that were not there lead to. */
const compareParents = (
  comparison: Comparison,
  before: PdfObject,
  after: PdfObject,
  sameness: Sameness,
): [PdfObject, Sameness][] => {
  const was = entriesOf(comparison, before, (value) => comparison.before(value))
  const is = entriesOf(
    comparison,
    after,
    (value) => comparison.after(value),
    (number) => comparison.meet(number),
  )
  const added: [PdfObject, Sameness][] = []
  if (!was || !is) {
    comparison.report('structure', 'parent-tree-damaged', sameness.place)
    return added
  }
  for (const [key, value] of was) {
    if (!is.has(key)) comparison.report('structure', 'parent-tree-changed', sameness.place)
    else compareSame(comparison, value, is.get(key), sameness)
  }
  for (const [key, value] of is) if (!was.has(key)) added.push([value, sameness])
  return added
}
