import { PdfReference } from '../read/objects.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf } from './comparison.ts'
import { compareSame } from './same.ts'

/** By `Count` viewers know how many pages there are to show. */
const KINDS: Record<string, ChangeKind> = { Resources: 'resources', Count: 'page-tree' }

/** What pages inherit from the node, and all else but its kids: `Parent` and `Kids` are the tree itself. */
export const compareNode = (comparison: Comparison, number: number): void => {
  if (!comparison.once(`node ${number}`)) return
  comparison.meet(number)
  const [was, is] = comparison.dictionaries(new PdfReference(number, 0))
  for (const key of keysOf(was, is)) {
    if (key === 'Kids' || key === 'Parent') continue
    const kind = KINDS[key] ?? 'page'
    const place = { object: number }
    compareSame(comparison, was?.get(key), is?.get(key), {
      kind,
      detail: 'inherited-by-pages',
      place,
      leaves: 'nothing',
    })
  }
}
