import type { SetLetter } from '../faces/set-text.ts'
import { borderOf } from './frame.ts'
import { BODY, NAME, TYPED, VALUE, WARNING } from './look.ts'
import { pictureOperators } from './picture.ts'
import { fitting, type Row, rowOf, rowOperators } from './row.ts'
import type { StampText } from './stamp-text.ts'

const PADDING = 3
const LEADING = 1.2
const GREATEST_SIZE = 10
/**
 * Smaller than this nobody reads it: a long line is shortened, and of too many lines the last are
 * left out.
 */
const LEAST_READ_SIZE = 7
const LEAST_SIZE = 4
/** How much of the box's width a drawn signature takes at most. */
const IMAGE_SHARE = 0.35

interface Room {
  left: number
  bottom: number
  width: number
  height: number
}

/** Few lines as large as fits, beside what was drawn or below what was typed. */
export const shortOperators = (
  text: StampText,
  { width, height }: { width: number; height: number },
  image: { width: number; height: number } | undefined,
  used: SetLetter[],
): string => {
  const inset = borderOf(width, height) + Math.min(PADDING, width / 10, height / 10)
  const inside = { left: inset, bottom: inset, width: width - 2 * inset, height: height - 2 * inset }
  const picture = image && pictureOperators(image, { ...inside, width: width * IMAGE_SHARE })
  const beside = picture ? picture.taken + inset / 2 : 0
  const room = { ...inside, left: inset + beside, width: inside.width - beside }
  return `${picture?.operators ?? ''} BT${textOperators(readable(rowsOf(text), room), room, used)} ET`
}

const rowsOf = ({ lines, typed = '', warning = '' }: StampText): Row[] => {
  const rows: Row[] = [rowOf(typed, TYPED)]
  for (let at = 0; at < lines.length; at++) rows.push(rowOf(lines[at]!, at === 0 ? NAME : at === 1 ? VALUE : BODY))
  rows.push(rowOf(warning, WARNING))
  return rows.filter(({ letters }) => letters.length > 0)
}

/** As many lines as can be read in so much height: at the least who signed, and what warns. */
const readable = (rows: Row[], room: Room): Row[] => {
  const kept = [...rows]
  while (sizeInHeight(kept, room) < LEAST_READ_SIZE) {
    const last = kept.findLastIndex(({ look }) => look !== WARNING && look !== NAME)
    if (last < 0) break
    kept.splice(last, 1)
  }
  return kept
}

const sizeInHeight = (rows: Row[], room: Room): number => {
  let scales = 0
  for (const { look } of rows) scales += look.scale
  return room.height / (LEADING * Math.max(1, scales))
}

/** The lines half-way up. */
const textOperators = (rows: Row[], room: Room, used: SetLetter[]): string => {
  const size = sizeOf(rows, room)
  let taken = 0
  for (const row of rows) taken += ownSize(row, size, room)
  let top = room.bottom + (room.height + LEADING * taken) / 2
  let operators = ''
  for (const row of rows) {
    const own = ownSize(row, size, room)
    operators += `\n${rowOperators(row, { x: room.left, y: top - own, size: own, room: room.width }, used)}`
    top -= own * LEADING
  }
  return operators
}

/** As large as fits, for lines that do not stand out. */
const sizeOf = (rows: Row[], room: Room): number => {
  let inWidth = GREATEST_SIZE
  for (const row of rows) inWidth = Math.min(inWidth, fitting(row, room.width))
  return Math.max(LEAST_SIZE, Math.min(sizeInHeight(rows, room), Math.max(LEAST_READ_SIZE, inWidth)))
}

/**
 * A long name stands out less rather than losing its end; a warning gets smaller than the rest,
 * which would be read as another without it.
 */
const ownSize = (row: Row, size: number, room: Room): number =>
  Math.min(row.look.scale * size, Math.max(row.look === WARNING ? LEAST_SIZE : size, fitting(row, room.width)))
