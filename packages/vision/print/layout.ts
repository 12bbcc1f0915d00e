import type { Box } from '../reading.ts'

/** A line of print by its place, in reading order. */
export interface Placed {
  box: Box
}

/** Where print stands on a document, and where its portrait: shares of its width and height. */
interface Area {
  /** Right of the portrait, under the heading. */
  column: { from: number; to: number; top: number; bottom: number }
  /** Under the portrait; null: nothing stands there. */
  foot: { to: number; top: number } | null
}

const AREAS: Readonly<Record<'front' | 'passport', Area>> = {
  front: { column: { from: 0.33, to: 0.82, top: 0.12, bottom: 0.92 }, foot: { to: 0.33, top: 0.77 } },
  passport: { column: { from: 0.33, to: 0.97, top: 0.1, bottom: 0.77 }, foot: null },
}

/** Of the usual line's height: below are captions. */
const LEAST_HEIGHT = 0.75

/** The lines of a document that say something of its holder. */
export const linesOf = (
  boxes: readonly Box[],
  side: 'front' | 'passport',
  { width, height }: { width: number; height: number },
): Box[] => {
  const { column } = AREAS[side]
  const inside = boxes.filter((box) => {
    // What touches the edge is what the document lies on.
    if (box.x === 0 || box.x + box.width >= width || box.y + box.height >= height) return false
    if (isInFoot(box, side, { width, height })) return true
    const middle = (box.y + box.height / 2) / height
    const left = box.x / width
    return left > column.from && left < column.to && middle > column.top && middle < column.bottom
  })
  const heights = inside.map((box) => box.height).toSorted((one, other) => one - other)
  const usual = heights[heights.length >> 1] ?? 0
  return inside.filter((box) => box.height > usual * LEAST_HEIGHT)
}

/** Under the portrait, where a DNI has its number, and a foreigner's card nothing. */
export const isInFoot = (
  { x, y, height: high }: Box,
  side: 'front' | 'passport',
  { width, height }: { width: number; height: number },
): boolean => {
  const { foot } = AREAS[side]
  return foot !== null && (y + high / 2) / height > foot.top && x / width < foot.to
}

/** What a card says that it is, above everything else. */
export const headingOf = (boxes: readonly Box[], { width, height }: { width: number; height: number }): Box[] =>
  boxes.filter(
    (box) => box.y > 0 && box.x > 0 && box.y + box.height < AREAS.front.column.top * height && box.width > width * 0.2,
  )

/** Lines that stand beside each other, from the left, and the rows from the top. */
export const rowsOf = <Line extends Placed>(lines: readonly Line[]): Line[][] => {
  const rows: Line[][] = []
  for (const line of lines.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1)
    if (row && Math.abs(middleOf(row[0]!) - middleOf(line)) < line.box.height * 0.6) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => row.toSorted((one, other) => one.box.x - other.box.x))
}

const middleOf = ({ box }: Placed): number => box.y + box.height / 2

/** From line to line of one field; between two of them stands a caption. */
const WITHIN_FIELD = 2.1

/** Lines below each other that no caption parts: a field each. */
export const fieldsOf = <Line extends Placed>(lines: readonly Line[]): Line[][] => {
  const fields: Line[][] = []
  for (const line of lines) {
    const last = fields.at(-1)?.at(-1)
    if (last && middleOf(line) - middleOf(last) < WITHIN_FIELD * Math.min(line.box.height, last.box.height))
      fields.at(-1)!.push(line)
    else fields.push([line])
  }
  return fields
}

/** A letter alone. */
export const isLetter = ({ box }: Placed): boolean => box.width < box.height * 1.9
