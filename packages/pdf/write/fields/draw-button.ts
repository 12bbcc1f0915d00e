import type { Field, Widget } from '../../read/fields.ts'
import { textOf } from '../../read/text.ts'
import { Name, Stream, type Value } from '../../read/values.ts'
import { decimal } from '../serialise.ts'
import { FLAG, flagsOf, stringOf } from './field-value.ts'
import { formOfDrawing } from './form-of-drawing.ts'
import { type Frame, frameOf } from './frame.ts'
import { normalOf } from './needs-drawing.ts'
import type { Pen } from './pen.ts'

/**
 * Width and box of the signs that check boxes and radio buttons show, in thousandths of the size
 * (Adobe's metrics of ZapfDingbats).
 */
const SIGNS: Record<string, [left: number, bottom: number, right: number, top: number]> = {
  '4': [36, -14, 811, 705],
  l: [35, -14, 757, 705],
  '8': [36, -13, 642, 705],
  u: [35, -14, 754, 705],
  n: [35, 0, 726, 692],
  H: [35, -14, 782, 705],
}
const DINGBATS = new Map<string, Value>([
  ['Type', new Name('Font')],
  ['Subtype', new Name('Type1')],
  ['BaseFont', new Name('ZapfDingbats')],
])
const SHARE = 0.8

/**
 * Gives a check box or radio button the state its field has (ISO 32000-2 §12.7.5.2). False when the
 * two do not go together.
 */
export const drawState = (pen: Pen, field: Field, widget: Widget & Required<Pick<Widget, 'reference'>>): boolean => {
  const { document, amendments } = pen
  const value = stringOf(document, field.value, pen.letters)
  const normal = normalOf(document, widget.dictionary)
  if (normal instanceof Stream) return true
  const own = document.resolve(widget.dictionary.get('AS'))
  const current = own instanceof Name ? own.text : undefined
  if (normal) {
    const state =
      document.resolve(field.value) === null ? (current ?? 'Off') : stateFor(pen, field, { value, states: normal })
    if (state === undefined) return false
    if (state !== current) amendments.set(widget.reference, new Map([['AS', new Name(state)]]))
    return true
  }
  // Of several that have no drawings nobody can tell which one is meant.
  if (current === undefined && field.widgets.length > 1 && value !== '' && value !== 'Off') return false
  drawStates(pen, field, { widget, state: current ?? (value || 'Off') })
  return true
}

/** The widget's state for the field's value; nothing when no widget of the field has one for it. */
const stateFor = (
  { document, letters }: Pen,
  field: Field,
  { value, states }: { value: string; states: ReadonlyMap<string, Value> },
): string | undefined => {
  if (value === '' || value === 'Off') return 'Off'
  if (states.has(value)) return value
  // Asked of each button of the field.
  letters.spend(field.widgets.length)
  const place = (document.array(field.options) ?? []).findIndex((each) => stringOf(document, each, letters) === value)
  if (place >= 0 && states.has(String(place))) return String(place)
  const isElsewhere = field.widgets.some(({ dictionary }) => {
    const normal = normalOf(document, dictionary)
    return normal instanceof Map && (normal.has(value) || (place >= 0 && normal.has(String(place))))
  })
  return isElsewhere ? 'Off' : undefined
}

const drawStates = (
  { document, amendments }: Pen,
  field: Field,
  { widget, state }: { widget: Widget & Required<Pick<Widget, 'reference'>>; state: string },
): void => {
  const looks = document.dictionary(widget.dictionary.get('MK'))
  const isRadio = (flagsOf(document, field) & FLAG.radio) > 0
  const wanted = textOf(document.resolve(looks?.get('CA')))
  const sign = Object.hasOwn(SIGNS, wanted) ? wanted : isRadio ? 'l' : '4'
  const frame = frameOf(document, widget.dictionary, isRadio && sign === 'l')
  if (!frame) return
  const off = amendments.add(formOfDrawing(frame, frame.operators, new Map()))
  const drawing = `${frame.operators} ${signOperators(sign, frame)}`
  const on = amendments.add(formOfDrawing(frame, drawing, new Map([['F', DINGBATS]])))
  const name = state === 'Off' ? 'Yes' : state
  const normal = new Map<string, Value>([
    [name, on],
    ['Off', off],
  ])
  amendments.set(
    widget.reference,
    new Map<string, Value>([
      ['AP', new Map([['N', normal]])],
      ['AS', new Name(state)],
    ]),
  )
}

const signOperators = (sign: string, { width, height }: Frame): string => {
  const [left, bottom, right, top] = SIGNS[sign]!
  const size = SHARE * Math.min(width, height)
  const x = (width - ((left + right) * size) / 1000) / 2
  const y = (height - ((bottom + top) * size) / 1000) / 2
  return `q 0 g BT /F ${decimal(size)} Tf ${decimal(x)} ${decimal(y)} Td (${sign}) Tj ET Q`
}
