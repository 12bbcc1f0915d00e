import { Budget } from './budget.ts'
import type { PdfDocument } from './document.ts'
import { Pacer, visitEach } from './pacer.ts'
import { type Dictionary, isName, PdfBroken, Reference, type Value } from './values.ts'

/** A page and what it inherits from the nodes above it (ISO 32000-2 §7.7.3.4). */
export interface Page {
  reference: Reference
  dictionary: Dictionary
  resources: Value
  mediaBox: Value
  cropBox: Value
  rotate: Value
}

type Inherited = Pick<Page, 'resources' | 'mediaBox' | 'cropBox' | 'rotate'>

const DEEPEST = 64
/** Nodes that are no pages. A tree has fewer of them than pages. */
const MOST_NODES = 20_000
const NOTHING: Inherited = { resources: null, mediaBox: null, cropBox: null, rotate: null }

/**
 * Shows the pages in reading order, as `visitEach` does. Throws `PdfBroken` on a tree that loops,
 * or whose nodes are missing; with `lost` the missing ones are counted there instead.
 */
export const visitPages = (
  document: PdfDocument,
  visit: (page: Page) => boolean | undefined,
  lost?: { kids: number },
): Promise<boolean> => visitEach(nodesOf(document, lost), visit)

/**
 * The page of that number, from 1. Throws as `visitPages` does, and `RangeError` when there is no
 * such page.
 */
export const pageAt = async (document: PdfDocument, number: number): Promise<Page> => {
  const pacer = new Pacer()
  let reached = 0
  for (const page of nodesOf(document)) {
    const rest = pacer.breathe()
    if (rest) await rest
    if (page && ++reached === number) return page
  }
  throw new RangeError(`the document has no page ${number}`)
}

/** Kids of one node, those before `next` already seen, and what they inherit. */
interface Level {
  kids: Value[]
  next: number
  inherited: Inherited
}

/** The pages, with nothing for a node that is none: there one can rest too. */
function* nodesOf(document: PdfDocument, lost?: { kids: number }): Generator<Page | undefined> {
  const root = document.catalog.get('Pages')
  if (!(root instanceof Reference)) throw new PdfBroken('page-tree-missing')
  const seen = new Set<number>()
  const nodes = new Budget(MOST_NODES, 'page-tree-too-large')
  const path: Level[] = [{ kids: [root], next: 0, inherited: NOTHING }]
  while (path.length > 0) {
    const level = path.at(-1)!
    const reference = level.kids[level.next++]
    if (reference === undefined) {
      path.pop()
      continue
    }
    if (lost && reference !== root && document.resolve(reference) === null) {
      lost.kids++
      continue
    }
    if (!(reference instanceof Reference)) throw new PdfBroken('page-missing')
    if (seen.has(reference.number) || path.length > DEEPEST + 1) throw new PdfBroken('page-tree-loops')
    seen.add(reference.number)
    const dictionary = document.plain(reference)
    if (!dictionary) throw new PdfBroken('page-missing')
    const inherited = inheritedBelow(dictionary, level.inherited)
    const kids = dictionary.has('Kids') ? document.array(dictionary.get('Kids')) : undefined
    if (kids) {
      nodes.spend(1)
      path.push({ kids, next: 0, inherited })
    }
    const { resources, mediaBox, cropBox, rotate } = inherited
    yield kids ? undefined : { reference, dictionary, resources, mediaBox, cropBox, rotate }
  }
}

const inheritedBelow = (node: Dictionary, above: Inherited): Inherited => ({
  resources: node.get('Resources') ?? above.resources,
  mediaBox: node.get('MediaBox') ?? above.mediaBox,
  cropBox: node.get('CropBox') ?? above.cropBox,
  rotate: node.get('Rotate') ?? above.rotate,
})

/**
 * A page that the page tree does not lead to; `pages` are the object numbers of those it leads to.
 */
export const isStrayPage = (value: Value, number: number, pages: ReadonlySet<number>): boolean =>
  value instanceof Map && isName(value.get('Type'), 'Page') && !pages.has(number)

/** Left, bottom, right, top in the page's own units. */
export type Box = [left: number, bottom: number, right: number, top: number]

/** How a page is shown. */
export interface PageGeometry {
  /** CropBox ∩ MediaBox. */
  box: Box
  /** Clockwise turn of the page when it is shown. */
  rotate: 0 | 90 | 180 | 270
  /** Points to one of the page's units. */
  userUnit: number
  /** As shown, in points. */
  width: number
  height: number
}

/** Acrobat goes to 14,400 units. */
const FARTHEST_CORNER = 1_000_000
const LETTER: Box = [0, 0, 612, 792]

export const geometryOf = (document: PdfDocument, page: Page): PageGeometry => {
  const media = readBox(document, page.mediaBox) ?? LETTER
  const crop = readBox(document, page.cropBox) ?? media
  const shared: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  const box = shared[2] > shared[0] && shared[3] > shared[1] ? shared : media
  const turn = document.number(page.rotate) ?? 0
  const rotate = (((Math.round(turn / 90) * 90) % 360) + 360) % 360
  const unit = document.number(page.dictionary.get('UserUnit')) ?? 1
  const userUnit = unit > 0 ? unit : 1
  const across = (box[2] - box[0]) * userUnit
  const up = (box[3] - box[1]) * userUnit
  const [width, height] = rotate % 180 === 0 ? [across, up] : [up, across]
  return { box, rotate: rotate as PageGeometry['rotate'], userUnit, width, height }
}

/**
 * The corners may come in any order (ISO 32000-2 §7.9.5). Nothing for what is no box, or larger
 * than any page: viewers differ on those.
 */
export const readBox = (document: PdfDocument, value: Value): Box | undefined => {
  const found = document.array(value)
  if (found?.length !== 4) return undefined
  const a = document.number(found[0])
  const b = document.number(found[1])
  const c = document.number(found[2])
  const d = document.number(found[3])
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  const isPossible = box.every((corner) => Math.abs(corner) <= FARTHEST_CORNER)
  return isPossible && box[2] > box[0] && box[3] > box[1] ? box : undefined
}

/**
 * From points as displayed (origin at the shown page's lower left) to the page's own units (ISO
 * 32000-2 §8.3.2.3). Width and height change places on pages that are shown lying.
 */
export const toPageUnits = (
  { box: [left, bottom, right, top], rotate, userUnit }: PageGeometry,
  shown: { x: number; y: number; width: number; height: number },
): Box => {
  const [x, y] = [shown.x / userUnit, shown.y / userUnit]
  const [w, h] = [shown.width / userUnit, shown.height / userUnit]
  switch (rotate) {
    case 0:
      return [left + x, bottom + y, left + x + w, bottom + y + h]
    case 90:
      return [right - y - h, bottom + x, right - y, bottom + x + w]
    case 180:
      return [right - x - w, top - y - h, right - x, top - y]
    case 270:
      return [left + y, top - x - w, left + y + h, top - x]
  }
}
