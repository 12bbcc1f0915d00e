import { glyphCode } from '../faces/embed-face.ts'
import { type FaceName, type SetLetter, setText } from '../faces/set-text.ts'
import { decimal } from '../serialise.ts'
import type { Look } from './look.ts'

/** A line of text. */
export interface Row {
  letters: readonly SetLetter[]
  look: Look
  /** At one point. */
  width: number
}

export const rowOf = (line: string, look: Look): Row => {
  const letters = setText(line, look.weight)
  return { letters, look, width: widthOf(letters) }
}

const widthOf = (letters: readonly SetLetter[]): number => letters.reduce((sum, { advance }) => sum + advance, 0) / 1000

/** What leans does so by 12 degrees: its tangent. */
const LEANING = 0.2126

/** The row from a point on; shortened where it has not that much room. Inside BT and ET. */
export const rowOperators = (row: Row, at: { x: number; y: number; size: number; room: number }): string => {
  const letters = shorten(row, at.size, at.room)
  if (letters.length === 0) return ''
  const { oblique, colour } = row.look
  const place = `${colour} rg 1 0 ${oblique ? LEANING : 0} 1 ${decimal(at.x)} ${decimal(at.y)} Tm`
  return `${place}${ofOneFace(letters)
    .map((each) => ` /${each[0]!.face} ${decimal(at.size)} Tf [${shown(each)}] TJ`)
    .join('')}`
}

const ofOneFace = (letters: readonly SetLetter[]): SetLetter[][] => {
  const runs: SetLetter[][] = []
  let face: FaceName | undefined
  for (const letter of letters) {
    if (letter.face === face) runs.at(-1)!.push(letter)
    else runs.push([letter])
    face = letter.face
  }
  return runs
}

/** Letters, with how much nearer the next one stands (ISO 32000-2 §9.4.3). */
const shown = (letters: readonly SetLetter[]): string => {
  let operand = ''
  let codes = ''
  for (const { glyph, width, advance } of letters) {
    codes += glyphCode(glyph)
    if (advance === width) continue
    operand += `<${codes}>${decimal(width - advance)}`
    codes = ''
  }
  return codes === '' ? operand : `${operand}<${codes}>`
}

/** The size at which a row fills the room. */
export const fitting = ({ width }: Row, room: number): number => room / Math.max(1e-6, width)

/**
 * As much of a line as fits, with an ellipsis where something is missing; nothing where not even
 * one letter and that fit.
 */
const shorten = ({ letters, look, width }: Row, size: number, room: number): readonly SetLetter[] => {
  if (width * size <= room) return letters
  const ellipsis = setText('…', look.weight)
  let left = width + widthOf(ellipsis)
  for (let length = letters.length - 1; length > 0; length--) {
    left -= letters[length]!.advance / 1000
    if (left * size <= room) return [...letters.slice(0, length), ...ellipsis]
  }
  return []
}
