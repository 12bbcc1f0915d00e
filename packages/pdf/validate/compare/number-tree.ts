import { PdfDictionary, type PdfObject, PdfReference } from '../read/objects.ts'
import type { Comparison } from './comparison.ts'

const DEEPEST = 16

/**
 * What a number tree has (ISO 32000-2 §7.9.7), whatever the shape of its nodes; nothing when it is
 * no tree or has a key twice. `meet` is told the number of each node.
 */
export const entriesOf = (
  comparison: Comparison,
  root: PdfObject,
  resolve: (value: PdfObject | undefined) => PdfObject,
  meet: (number: number) => void = () => {},
): Map<number, PdfObject> | undefined => {
  const entries = new Map<number, PdfObject>()
  const walk = (value: PdfObject, depth: number): boolean => {
    comparison.charge()
    const node = resolve(value)
    if (node === null) return true
    if (!(node instanceof PdfDictionary) || depth > DEEPEST) return false
    if (value instanceof PdfReference) meet(value.number)
    const [kids, pairs] = [listIn(node.get('Kids')), listIn(node.get('Nums'))]
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      comparison.charge()
      const key = resolve(pairs[at])
      if (typeof key !== 'number' || entries.has(key)) return false
      if (resolve(pairs[at + 1]) !== null) entries.set(key, pairs[at + 1]!)
    }
    return pairs.length % 2 === 0 && kids.every((kid) => walk(kid, depth + 1))
  }
  const listIn = (value: PdfObject | undefined): PdfObject[] => {
    if (value instanceof PdfReference) meet(value.number)
    const list = resolve(value)
    return Array.isArray(list) ? list : []
  }
  return walk(root, 0) ? entries : undefined
}
