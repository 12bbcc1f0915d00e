import { type PdfDictionary, type PdfObject, PdfReference } from '../read/objects.ts'
import type { Comparison } from './comparison.ts'
import { comparePage } from './page.ts'
import { compareNode } from './page-node.ts'

const DEEPEST = 64

/**
 * Compares the tree of pages (ISO 32000-2 §7.7.3) and answers its leaves, to be compared once the
 * form has been.
 */
export const comparePageTree = (comparison: Comparison, before: PdfObject, after: PdfObject): (() => void)[] => {
  const leaves: (() => void)[] = []
  const report = (detail: string, object: number | undefined): void =>
    comparison.report('page-tree', detail, { page: leaves.length + 1, ...(object !== undefined && { object }) })

  const walkKids = (was: PdfDictionary, is: PdfDictionary, number: number, depth: number): void => {
    const [kids, newKids] = [comparison.before(was.get('Kids')), comparison.after(is.get('Kids'))]
    if (!Array.isArray(kids) || !Array.isArray(newKids)) {
      report('node-changed', number)
      return
    }
    for (const [index, kid] of kids.entries()) if (newKids[index] !== undefined) walk(kid, newKids[index], depth + 1)
    if (kids.length < newKids.length) report('page-added', number)
    if (kids.length > newKids.length) report('page-removed', number)
  }

  const walk = (one: PdfObject, other: PdfObject, depth: number): void => {
    comparison.charge()
    if (!(one instanceof PdfReference && other instanceof PdfReference && one.number === other.number)) {
      if (one !== other) report('another-page', other instanceof PdfReference ? other.number : undefined)
      return
    }
    const { number } = other
    const [was, is] = comparison.dictionaries(other)
    if (!was || !is) {
      if (was || is) report('page-missing', number)
    } else if (!was.has('Kids') && !is.has('Kids')) {
      const page = leaves.length + 1
      comparison.pages.add(number)
      comparison.pageNumbers.set(number, page)
      leaves.push(() => comparePage(comparison, number, page))
    } else if (comparison.pages.has(number) || depth > DEEPEST) report('tree-loops', number)
    else {
      comparison.pages.add(number)
      compareNode(comparison, number)
      walkKids(was, is, number, depth)
    }
  }

  walk(before, after, 0)
  return leaves
}
