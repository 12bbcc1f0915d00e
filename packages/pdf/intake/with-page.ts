import type { PdfDocument } from '../read/document.ts'
import type { Limits } from '../read/limits.ts'
import { Name, PdfBroken, Reference, type Value } from '../read/values.ts'
import { fontResources } from '../write/faces/font-resources.ts'
import type { SetLetter } from '../write/faces/set-text.ts'
import type { Revision } from '../write/revision.ts'
import { BODY, type Look, NAME } from '../write/stamp/look.ts'
import { rowOf, rowOperators } from '../write/stamp/row.ts'
import { unsignedRevision } from '../write/unsigned-revision.ts'

const A4 = { width: 595, height: 842 }
const MARGIN = 56
const TITLE = { size: 16, look: { ...NAME, colour: BODY.colour } }
const WORDS = { size: 9, look: BODY }

/** What `appendPage` answers, computed here and within the limits; throws `PdfCostly` too. */
export const withPage = (bytes: Uint8Array, lines: string[], limits: Limits): Promise<Uint8Array> =>
  unsignedRevision(bytes, limits, async (document, revision) => addPage(document, revision, lines))

const addPage = (document: PdfDocument, revision: Revision, lines: string[]): void => {
  const root = document.catalog.get('Pages')
  const tree = document.dictionary(root)
  const kids = document.array(tree?.get('Kids'))
  const count = document.number(tree?.get('Count'))
  if (!(root instanceof Reference) || !tree || !kids || count === undefined) throw new PdfBroken('page-tree-missing')
  const used: SetLetter[] = []
  const operators = textOf(lines, used)
  const fonts = fontResources(revision)(used)
  const page = revision.putBody(revision.reserve(), [
    `<</Type/Page/Parent ${root.number} ${root.generation} R/Rotate 0/UserUnit 1`,
    `/MediaBox[0 0 ${A4.width} ${A4.height}]/CropBox[0 0 ${A4.width} ${A4.height}]/Resources<<${fonts}>>`,
    `/Contents ${revision.addStream('', operators).number} 0 R>>`,
  ])
  const changed: [string, Value][] = [
    ['Type', new Name('Pages')],
    ['Kids', [...kids, page]],
    ['Count', count + 1],
  ]
  revision.put(root, new Map([...tree, ...changed]))
}

const textOf = (lines: string[], used: SetLetter[]): string => {
  let y = A4.height - MARGIN
  let operators = ''
  for (const [at, line] of lines.entries()) {
    const { size, look }: { size: number; look: Look } = at === 0 ? TITLE : WORDS
    y -= size * 1.4
    operators += `\n${rowOperators(rowOf(line, look), { x: MARGIN, y, size, room: A4.width - 2 * MARGIN }, used)}`
  }
  return `BT${operators} ET`
}
