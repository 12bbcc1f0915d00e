import type { Field } from '../../read/fields.ts'
import { decimal } from '../serialise.ts'
import { chosenIn, optionsOf } from './field-value.ts'
import { type LaidOut, layOutLine, type Setting } from './lay-out-text.ts'
import type { Pen } from './pen.ts'

const USUAL_SIZE = 12
const LEAST_SIZE = 4
const LEADING = 1.156
/** Behind what is chosen, as in Acrobat. */
const CHOSEN = '0.6 0.75686 0.8549 rg'

/**
 * A list box as it is scrolled, what is chosen set off; nothing when that cannot be drawn so that
 * all of it is seen.
 */
export const drawList = (
  { document, letters }: Pen,
  field: Field,
  setting: Setting,
): { ground: string; rows: LaidOut[] } | undefined => {
  const { frame } = setting
  const options = optionsOf(document, field, letters)
  const chosen = new Set(chosenIn(document, field, letters))
  const indices = options.flatMap(({ value, shown }, index) => (chosen.has(value) || chosen.has(shown) ? index : []))
  const isChosen = new Set(indices)
  if (chosen.size > indices.length) return undefined
  const room = frame.height - 2 * frame.inset
  const size = setting.size || Math.max(LEAST_SIZE, Math.min(USUAL_SIZE, room / LEADING))
  const line = LEADING * size
  const count = Math.max(1, Math.floor(room / line + 0.01))
  const last = indices.at(-1) ?? 0
  const scrolled = document.number(field.dictionary.get('TI')) ?? 0
  // All that is chosen has to be in sight.
  const top = Math.max(0, last - count + 1, Math.min(scrolled, indices[0] ?? scrolled))
  if (indices.length > 0 && indices[0]! < top) return undefined
  const rows: LaidOut[] = []
  const grounds: string[] = []
  for (const [at, { shown }] of options.slice(top, top + count).entries()) {
    const bottom = frame.height - frame.inset - (at + 1) * line
    const row = layOutLine(shown, { ...setting, size, frame: { ...frame, height: line, inset: frame.inset } })
    if (!row) return undefined
    if (isChosen.has(top + at))
      grounds.push(
        `${CHOSEN} ${[frame.inset, bottom, frame.width - 2 * frame.inset, line].map(decimal).join(' ')} re f`,
      )
    rows.push({ face: row.face, operators: raised(row.operators, bottom) })
  }
  return { ground: grounds.join(' '), rows }
}

/** The same, higher up. */
const raised = (operators: string, by: number): string =>
  operators.replace(/1 0 0 1 (\S+) (\S+) Tm/, (_, x, y) => `1 0 0 1 ${x} ${decimal(Number(y) + by)} Tm`)
