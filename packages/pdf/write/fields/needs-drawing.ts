import type { PdfDocument } from '../../read/document.ts'
import type { Field, Widget } from '../../read/fields.ts'
import { readBox } from '../../read/pages.ts'
import { type Dictionary, Name, PdfBroken, Stream, Text } from '../../read/values.ts'
import { FLAG, flagsOf, isButton, isChoice, isText } from './field-value.ts'

const HIDDEN = 2

/**
 * Why a field is to be drawn: viewers are asked to (`NeedAppearances`, ISO 32000-2 §12.7.3), or
 * nothing shows what it says.
 */
export type Undrawn = 'asked' | 'not-drawn'

/**
 * Whether a field shows something else, or nothing, until a viewer draws it: viewers differ in
 * whether and how they do. Throws `PdfBroken` for a field that says something and is shown by what
 * no page can lead to.
 */
export const needsDrawing = (
  document: PdfDocument,
  field: Field,
  widget: Widget,
  isAsked: boolean,
): Undrawn | undefined => {
  const hasText = (isText(document, field) || isChoice(document, field)) && saysSomething(document, field)
  if (!widget.reference) {
    if (hasText && isAsked) throw new PdfBroken('fields-with-two-readings')
    return undefined
  }
  if (((document.number(widget.dictionary.get('F')) ?? 0) & HIDDEN) > 0) return undefined
  // Without room on its page it shows in no viewer.
  if (!readBox(document, widget.dictionary.get('Rect') ?? null)) return undefined
  const normal = normalOf(document, widget.dictionary)
  if (isButton(document, field)) return ofButton(document, { field, widget, normal, isAsked })
  if (!isText(document, field) && !isChoice(document, field)) return undefined
  if (hasText && !(normal instanceof Stream)) return 'not-drawn'
  return isAsked ? 'asked' : undefined
}

const ofButton = (
  document: PdfDocument,
  { field, widget, normal, isAsked }: { field: Field; widget: Widget; normal: Drawn; isAsked: boolean },
): Undrawn | undefined => {
  if ((flagsOf(document, field) & FLAG.push) > 0) return isAsked && !normal ? 'asked' : undefined
  const state = document.resolve(widget.dictionary.get('AS'))
  const hasState = state instanceof Name
  if (normal instanceof Map && hasState) return isAsked ? 'asked' : undefined
  if (normal instanceof Stream) return undefined
  return isOn(document, field) || (hasState && state.text !== 'Off') ? 'not-drawn' : isAsked ? 'asked' : undefined
}

const isOn = (document: PdfDocument, { value }: Field): boolean => {
  const found = document.resolve(value)
  return found instanceof Name
    ? found.text !== 'Off' && found.text !== ''
    : found instanceof Text && found.bytes.length > 0
}

type Drawn = Stream | Dictionary | undefined

/** The normal appearance (§12.5.5): one drawing, or one a state. */
export const normalOf = (document: PdfDocument, widget: Dictionary): Drawn => {
  const found = document.resolve(document.dictionary(widget.get('AP'))?.get('N'))
  return found instanceof Stream || found instanceof Map ? found : undefined
}

const saysSomething = (document: PdfDocument, { value, dictionary }: Field): boolean => {
  const found = document.resolve(value ?? dictionary.get('RV'))
  if (found instanceof Text) return found.bytes.length > 0
  return Array.isArray(found) ? found.length > 0 : found !== null
}
