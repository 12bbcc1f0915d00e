import { type PdfObject, PdfReference } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf, type Place } from './comparison.ts'
import { compareSame } from './same.ts'

/** By `Count` viewers know how many pages there are to show. */
const KINDS: Record<string, ChangeKind> = { Resources: 'resources', Count: 'page-tree' }

/** Where pages, and nodes, say that they hang: the entry `Parent` of both states. */
export const compareParents = (
  comparison: Comparison,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): void => {
  if (before instanceof PdfReference && after instanceof PdfReference && before.number === after.number)
    comparison.later(() => compareNode(comparison, before.number))
  else comparison.report('page-tree', 'another-parent', place)
}

/**
 * What pages inherit from the node and those above it, and all else but its kids: they are the tree
 * itself.
 */
export const compareNode = (comparison: Comparison, number: number): void => {
  if (!comparison.once(`node ${number}`)) return
  comparison.meet(number)
  const [was, is] = comparison.dictionaries(new PdfReference(number, 0))
  for (const key of keysOf(was, is)) {
    if (key === 'Kids') continue
    const [before, after] = [was?.get(key), is?.get(key)]
    const place = { object: number }
    if (key === 'Parent') {
      // It need not be the node that led here, and viewers may go by it.
      compareParents(comparison, before, after, place)
      continue
    }
    const kind = KINDS[key] ?? 'page'
    compareSame(comparison, before, after, {
      kind,
      detail: 'inherited-by-pages',
      place,
      leaves: 'nothing',
    })
  }
}
