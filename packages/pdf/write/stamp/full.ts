import type { SetLetter } from '../faces/set-text.ts'
import { decimal } from '../serialise.ts'
import { BODY, LINE, NAME, TYPED, VALUE, WARNING, WRITING_LINE } from './look.ts'
import { pictureOperators } from './picture.ts'
import { fitting, rowOf, rowOperators } from './row.ts'
import type { StampText } from './stamp-text.ts'

/** Points a full stamp has at least. */
export const FULL_STAMP = { width: 232, height: 92, drawnHeight: 127 } as const

const GREATEST_SCALE = 1.5
const MARGIN = 13
/** Baselines and lines in points from the top of what is below the drawing, at the least size. */
const PLAIN = { name: { size: 13, at: 23 }, details: 37, line: 66, footer: 77 }
const DRAWN = { name: { size: 11, at: 21 }, details: 34, line: 63, footer: 74 }
const DRAWING = { top: 6, height: 38, typed: { size: 19, below: 9 } }
const DETAIL = { size: 7.5, leading: 10.6, label: 50 }
const FOOTER_SIZE = 7

/** Whether all that is to be said fits, no letter under seven points. */
export const fitsFull = (
  { details }: StampText,
  { width, height }: { width: number; height: number },
  isDrawn: boolean,
): boolean =>
  details !== undefined && width >= FULL_STAMP.width && height >= (isDrawn ? FULL_STAMP.drawnHeight : FULL_STAMP.height)

/** What was drawn or typed on its line, the name, and beneath it each detail with its label. */
export const fullOperators = (
  { lines: [name = ''], typed, details = [], footer = '', warning }: StampText,
  { width, height }: { width: number; height: number },
  image: { width: number; height: number } | undefined,
  used: SetLetter[],
): string => {
  const isDrawn = image !== undefined || typed !== undefined
  const least = isDrawn ? FULL_STAMP.drawnHeight : FULL_STAMP.height
  const scale = Math.min(width / FULL_STAMP.width, height / least, GREATEST_SCALE)
  const middle = (height - least * scale) / 2
  const [left, room] = [MARGIN * scale, width - 2 * MARGIN * scale]
  /** The height of what is so far below the top. */
  const up = (down: number): number => height - middle - down * scale
  const look = isDrawn ? DRAWN : PLAIN
  const above = isDrawn ? DRAWING.top + DRAWING.height : 0

  const ruler = (down: number, colour: string): string =>
    `${colour} rg ${decimal(left)} ${decimal(up(down))} ${decimal(room)} ${decimal(0.6 * scale)} re f`
  const picture =
    image &&
    pictureOperators(image, {
      left: 2 * left,
      bottom: up(above),
      width: room - 2 * left,
      height: DRAWING.height * scale,
    }).operators
  const row = (text: string, as: typeof NAME, { size, x = left, down }: { size: number; x?: number; down: number }) => {
    const made = rowOf(text, as)
    const across = room - (x - left)
    // A long name stands out less rather than losing its end.
    const own = Math.min(size * scale, Math.max(DETAIL.size * scale, fitting(made, across)))
    return `\n${rowOperators(made, { x, y: up(above + down), size: own, room: across }, used)}`
  }
  let text = ''
  if (typed !== undefined) {
    const made = rowOf(typed, TYPED)
    const [x, across] = [2 * left, room - 2 * left]
    const size = Math.min(DRAWING.typed.size * scale, Math.max(DETAIL.size * scale, fitting(made, across)))
    text += `\n${rowOperators(made, { x, y: up(above - DRAWING.typed.below), size, room: across }, used)}`
  }
  text += row(name, NAME, { size: look.name.size, down: look.name.at })
  for (const [at, { label, value }] of details.entries()) {
    const down = look.details + at * DETAIL.leading
    text += row(label, BODY, { size: DETAIL.size, down })
    text += row(value, VALUE, { size: DETAIL.size, x: left + DETAIL.label * scale, down })
  }
  text += row(warning ?? footer, warning ? WARNING : BODY, { size: FOOTER_SIZE, down: look.footer })
  const drawn = isDrawn ? `${picture ?? ''} ${ruler(above, WRITING_LINE)} ` : ''
  return `${drawn}${ruler(above + look.line, LINE)} BT${text} ET`
}
