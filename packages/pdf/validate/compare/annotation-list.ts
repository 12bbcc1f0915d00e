import { nameOf, type PdfDictionary, type PdfObject, PdfReference } from '../read/objects.ts'
import { type Comparison, dictionaryOf } from './comparison.ts'

/** The annotations of a page in both states, told apart. */
interface PairedList {
  /** In both, in the order of the newer state. */
  kept: [was: PdfObject, is: PdfObject][]
  removed: PdfObject[]
  added: PdfObject[]
  /** Those kept, in the order of the older state; one that stands there twice is there twice. */
  before: Identity[]
  after: Identity[]
}

/**
 * Object number; or, negative, the place of one that is no object in one of the states or has
 * another number.
 */
type Identity = number

/**
 * One annotation is the same as another by its number. One that stood in the list itself and
 * becomes an object, or that is written under a number of its own, is known by what it is and where
 * on the page it lies; whether all of it is as it was remains to be compared.
 */
export const pairUp = (comparison: Comparison, before: PdfObject[], after: PdfObject[]): PairedList => {
  const [was, is] = [before, after].map((list) => list.filter((each) => each !== null)) as [PdfObject[], PdfObject[]]
  const [old, present] = [numbersIn(was), numbersIn(is)]
  const waiting = new Map<string, { value: PdfObject; identity: Identity }[]>()
  const list: PairedList = { kept: [], removed: [], added: [], before: [], after: [] }
  for (const [index, value] of was.entries()) {
    if (present.has(numberOf(value))) {
      list.before.push(numberOf(value))
      continue
    }
    comparison.charge()
    const looks = looksOf(comparison.before(value))
    waiting.set(looks, [...(waiting.get(looks) ?? []), { value, identity: -1 - index }])
  }
  const known = new Set<number>()
  const paired = new Set<Identity>()
  for (const value of is) {
    const number = numberOf(value)
    if (old.has(number)) {
      list.after.push(number)
      if (!known.has(number)) list.kept.push([value, value])
      known.add(number)
      continue
    }
    comparison.charge()
    const isFree = number === 0 || (comparison.isNew(number) && !comparison.newSignatureFields.has(number))
    const match = isFree ? waiting.get(looksOf(comparison.after(value)))?.shift() : undefined
    if (!match) {
      list.added.push(value)
      continue
    }
    list.kept.push([match.value, value])
    list.after.push(match.identity)
    paired.add(match.identity)
  }
  list.removed.push(...[...waiting.values()].flat().map(({ value }) => value))
  return { ...list, before: orderOf(was, present, paired) }
}

const numberOf = (value: PdfObject): number => (value instanceof PdfReference ? value.number : 0)

const numbersIn = (values: PdfObject[]): Set<number> =>
  new Set(values.flatMap((each) => (each instanceof PdfReference ? [each.number] : [])))

const orderOf = (was: PdfObject[], present: ReadonlySet<number>, paired: ReadonlySet<Identity>): Identity[] =>
  was
    .map((value, index) => (present.has(numberOf(value)) ? numberOf(value) : -1 - index))
    .filter((identity) => identity > 0 || paired.has(identity))

const looksOf = (value: PdfObject): string => {
  const dictionary = dictionaryOf(value)
  return `${nameOf(dictionary?.get('Subtype'))} ${JSON.stringify(dictionary?.get('Rect') ?? null)}`
}

/**
 * Later ones are drawn over earlier ones, and one that stands there twice is drawn twice. Which of
 * two comes first shows only where they overlap.
 */
export const showsInAnotherOrder = (comparison: Comparison, { kept, before, after }: PairedList): boolean => {
  if (before.length !== after.length) return true
  if (before.every((identity, index) => identity === after[index])) return false
  const places = new Map(after.map((identity, index) => [identity, index]))
  if (places.size !== after.length) return true
  // Whoever moves so many could otherwise use up what may be compared.
  if (before.length > MOST_MOVED) return true
  const boxes = boxesOf(comparison, kept, after)
  for (const [index, one] of before.entries())
    for (let later = index + 1; later < before.length; later++) {
      const other = before[later]!
      comparison.charge()
      if (places.get(one)! > places.get(other)! && overlap(boxes.get(one), boxes.get(other))) return true
    }
  return false
}

/** Each is held against each. */
const MOST_MOVED = 200

type Box = [left: number, bottom: number, right: number, top: number]

const boxesOf = (comparison: Comparison, kept: PairedList['kept'], after: Identity[]): Map<Identity, Box | undefined> =>
  new Map(
    after.map((identity, index) => [identity, boxOf(comparison, dictionaryOf(comparison.after(kept[index]![1])))]),
  )

/**
 * It grows, or stands upright, as the page is looked at (ISO 32000-2 §12.5.3): then it leaves its
 * box.
 */
const NO_ZOOM_OR_ROTATE = 8 | 16

/**
 * Where it draws: what has an appearance does not draw outside of its box, and a link or a widget
 * without one does not draw.
 */
const boxOf = (comparison: Comparison, annotation: PdfDictionary | undefined): Box | undefined => {
  const flags = comparison.after(annotation?.get('F'))
  const rectangle = comparison.after(annotation?.get('Rect'))
  const numbers = Array.isArray(rectangle) ? rectangle.map((each) => comparison.after(each)) : []
  const isKept = annotation?.has('AP') || ['Link', 'Widget'].includes(nameOf(annotation?.get('Subtype')))
  const isStill = typeof flags !== 'number' || (flags & NO_ZOOM_OR_ROTATE) === 0
  if (!isKept || !isStill || numbers.length !== 4 || !numbers.every((each) => typeof each === 'number'))
    return undefined
  const [x, y, otherX, otherY] = numbers as Box
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)]
}

/** Of one whose box is not known nobody can say. */
const overlap = (one: Box | undefined, other: Box | undefined): boolean =>
  !one || !other || (one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3])
