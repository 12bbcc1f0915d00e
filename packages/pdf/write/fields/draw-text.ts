import type { Field } from '../../read/fields.ts'
import { isNumber } from '../../read/values.ts'
import { chosenIn, FLAG, flagsOf, isChoice, optionsOf, textIn } from './field-value.ts'
import { type LaidOut, layOutComb, layOutLine, layOutLines, type Setting } from './lay-out-text.ts'
import type { Pen } from './pen.ts'

/**
 * What a text field or a drop-down list says, laid out; nothing when that cannot be drawn, and null
 * when it says nothing.
 */
export const layOutField = (pen: Pen, field: Field, setting: Setting): LaidOut | null | undefined => {
  const { document, letters } = pen
  const flags = flagsOf(document, field)
  const text = isChoice(document, field) ? shownChoice(pen, field) : textIn(document, field, letters)
  if (text === '') return null
  if (isChoice(document, field)) return layOutLine(text, setting)
  if ((flags & FLAG.password) > 0) return layOutLine('*'.repeat([...text].length), setting)
  if ((flags & FLAG.multiline) > 0) return layOutLines(text, setting)
  const cells = document.resolve(field.longest)
  const isComb = (flags & FLAG.comb) > 0 && (flags & FLAG.file) === 0 && isNumber(cells) && cells >= 1
  return (isComb ? layOutComb(text, Math.floor(cells), setting) : undefined) ?? layOutLine(text, setting)
}

/** A list that is edited may say what is none of its options. */
const shownChoice = ({ document, letters }: Pen, field: Field): string => {
  const chosen = chosenIn(document, field, letters)
  const shown = new Map(optionsOf(document, field, letters).map((option) => [option.value, option.shown]))
  return chosen.map((each) => shown.get(each) ?? each).join(', ')
}
