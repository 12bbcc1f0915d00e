import { PdfReference } from '../read/objects.ts'
import { compareAnnotations } from './annotations.ts'
import type { ChangeKind } from './changes.ts'
import { type Comparison, keysOf } from './comparison.ts'
import { compareParents } from './page-node.ts'
import { compareSame } from './same.ts'

const KINDS: Record<string, ChangeKind> = {
  Contents: 'page-content',
  Resources: 'resources',
  Metadata: 'metadata',
  Tabs: 'form',
}

/** Compares a page, from 1 (ISO 32000-2 §7.7.3.3). */
export const comparePage = (comparison: Comparison, number: number, page: number): void => {
  comparison.meet(number)
  const place = { object: number, page }
  const [was, is] = comparison.dictionaries(new PdfReference(number, 0))
  for (const key of keysOf(was, is)) {
    const [before, after] = [was?.get(key), is?.get(key)]
    if (key === 'Annots') compareAnnotations(comparison, before, after, place)
    else if (key === 'Parent') compareParents(comparison, before, after, place)
    else {
      const kind = KINDS[key] ?? 'page'
      const leaves = kind === 'page' ? 'pages' : 'nothing'
      compareSame(comparison, before, after, { kind, detail: `${kind}-changed`, place, leaves })
    }
  }
}
