import { Budget } from '../../read/budget.ts'
import type { PdfDocument } from '../../read/document.ts'
import { type Field, formOf, visitFields, type Widget } from '../../read/fields.ts'
import { textOf } from '../../read/text.ts'
import type { Value } from '../../read/values.ts'
import type { Amendments } from '../amendments.ts'
import { decimal } from '../serialise.ts'
import { readDefaultAppearance } from './default-appearance.ts'
import { drawState } from './draw-button.ts'
import { drawList } from './draw-list.ts'
import { layOutField } from './draw-text.ts'
import { faceOpener } from './field-face.ts'
import { FLAG, flagsOf, isButton, isChoice } from './field-value.ts'
import { formOfDrawing } from './form-of-drawing.ts'
import { type Frame, frameOf } from './frame.ts'
import { type LaidOut, layOutLine, type Setting } from './lay-out-text.ts'
import { needsDrawing } from './needs-drawing.ts'
import type { Pen } from './pen.ts'

/** Of all values and options together: a form of a thousand pages has less. */
const MOST_LETTERS = 2 ** 21

/**
 * A field that says something that cannot be drawn: no font has its letters, or they have no room.
 */
export class FieldUndrawable extends Error {
  override readonly name = 'FieldUndrawable'
  constructor(readonly field: string) {
    super(`the field cannot be drawn: ${field}`)
  }
}

/**
 * Draws what the fields of a form say wherever viewers would have to, and asks no viewer to draw
 * them again. Throws `FieldUndrawable`, and `PdfBroken`.
 */
export const drawFields = async (document: PdfDocument, amendments: Amendments): Promise<void> => {
  const isAsked = document.resolve(formOf(document)?.get('NeedAppearances')) === true
  const letters = new Budget(MOST_LETTERS, 'form-too-large')
  const pen: Pen = { document, amendments, faceOf: faceOpener(document), letters }
  let drawn = 0
  await visitFields(document, (field) => {
    for (const widget of field.widgets) {
      if (!needsDrawing(document, field, widget, isAsked)) continue
      if (!draw(pen, field, widget as Placed)) throw new FieldUndrawable(field.name)
      drawn++
    }
  })
  if (drawn > 0) amendments.notices.add('appearances-drawn')
  if (isAsked) amendments.setInCatalog('AcroForm', new Map([['NeedAppearances', null]]))
}

type Placed = Widget & Required<Pick<Widget, 'reference'>>

/** False when it cannot be. */
const draw = (pen: Pen, field: Field, widget: Placed): boolean => {
  const { document, amendments } = pen
  const isPush = isButton(document, field) && (flagsOf(document, field) & FLAG.push) > 0
  if (isButton(document, field) && !isPush) return drawState(pen, field, widget)
  const frame = frameOf(document, widget.dictionary)
  if (!frame) return true
  const { font, size, colour } = readDefaultAppearance(
    document.resolve(widget.dictionary.get('DA') ?? field.appearance),
  )
  const told = document.number(widget.dictionary.get('Q') ?? field.quadding) ?? 0
  const setting: Setting = { frame, faces: pen.faceOf(font), size, colour, quadding: isPush ? 1 : told }
  const content = isPush ? captionOf(pen, widget, setting) : contentOf(pen, field, setting)
  if (!content) return false
  const fonts = new Map<string, Value>()
  const operators = [
    frame.operators,
    '/Tx BMC q',
    clipOf(frame),
    content.ground,
    ...content.texts.map(({ face, operators }, index) => {
      fonts.set(`F${index}`, face.resource)
      return `BT ${operators.replace('/F ', `/F${index} `)} ET`
    }),
    'Q EMC',
  ]
  const form = amendments.add(formOfDrawing(frame, operators.filter(Boolean).join(' '), fonts))
  amendments.set(widget.reference, new Map([['AP', new Map([['N', form]])]]))
  return true
}

const clipOf = ({ width, height, inset }: Frame): string =>
  `${[inset, inset, width - 2 * inset, height - 2 * inset].map(decimal).join(' ')} re W n`

interface Content {
  /** Drawn below the texts. */
  ground: string
  texts: LaidOut[]
}

const contentOf = (pen: Pen, field: Field, setting: Setting): Content | undefined => {
  if (isChoice(pen.document, field) && (flagsOf(pen.document, field) & FLAG.combo) === 0) {
    const list = drawList(pen, field, setting)
    return list && { ground: list.ground, texts: list.rows }
  }
  const text = layOutField(pen, field, setting)
  return text === undefined ? undefined : { ground: '', texts: text ? [text] : [] }
}

const captionOf = ({ document }: Pen, { dictionary }: Placed, setting: Setting): Content | undefined => {
  const caption = textOf(document.resolve(document.dictionary(dictionary.get('MK'))?.get('CA')))
  const text = caption === '' ? null : layOutLine(caption, setting)
  return text === undefined ? undefined : { ground: '', texts: text ? [text] : [] }
}
