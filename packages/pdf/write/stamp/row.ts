import { glyphCode } from '../faces/embed-face.ts'
import { clustersOf, type FaceName, type SetLetter, setText } from '../faces/set-text.ts'
import { decimal } from '../serialise.ts'
import type { Look } from './look.ts'

/** A line of text. */
export interface Row {
  text: string
  letters: readonly SetLetter[]
  look: Look
  /** At one point. */
  width: number
}

export const rowOf = (text: string, look: Look): Row => {
  const letters = setText(text, look.weight)
  return { text, letters, look, width: widthOf(letters) }
}

const widthOf = (letters: readonly SetLetter[]): number => letters.reduce((sum, { advance }) => sum + advance, 0) / 1000

/** What leans does so by 12 degrees: its tangent. */
const LEANING = 0.2126

/**
 * The row from a point on; shortened where it has not that much room. Inside BT and ET. The letters
 * that are set are added to `used`: the file has to bring them along.
 */
export const rowOperators = (
  row: Row,
  at: { x: number; y: number; size: number; room: number },
  used: SetLetter[],
): string => {
  const letters = shorten(row, at.size, at.room)
  if (letters.length === 0) return ''
  used.push(...letters)
  const { oblique, colour } = row.look
  const place = `${colour} rg 1 0 ${oblique ? LEANING : 0} 1 ${decimal(at.x)} ${decimal(at.y)} Tm`
  const runs = ofOneFace(letters).map((each) => ` /${each[0]!.face} ${decimal(at.size)} Tf ${shown(each, at.size)}`)
  return `${place}${runs.join('')}`
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

/** Letters, how much nearer the next one stands, and how they are raised (ISO 32000-2 §9.4.3). */
const shown = (letters: readonly SetLetter[], size: number): string => {
  let operators = '['
  let raised = 0
  for (const { glyph, width, advance, right = 0, up = 0 } of letters) {
    if (up !== raised) {
      operators += `] TJ ${decimal((up * size) / 1000)} Ts [`
      raised = up
    }
    if (right !== 0) operators += decimal(-right)
    operators += `<${glyphCode(glyph)}>`
    const back = width - advance + right
    if (back !== 0) operators += decimal(back)
  }
  return `${operators.replaceAll('><', '')}] TJ${raised === 0 ? '' : ' 0 Ts'}`
}

/** The size at which a row fills the room. */
export const fitting = ({ width }: Row, room: number): number => room / Math.max(1e-6, width)

/**
 * As much of a line as fits, with an ellipsis where something is missing; nothing where not even
 * one letter and that fit.
 */
const shorten = ({ text, letters, look, width }: Row, size: number, room: number): readonly SetLetter[] => {
  if (width * size <= room) return letters
  const clusters = clustersOf(text)
  const upTo = (count: number) => setText(`${clusters.slice(0, count).join('')}…`, look.weight)
  let [fits, over] = [0, clusters.length]
  while (over - fits > 1) {
    const count = (fits + over) >> 1
    if (widthOf(upTo(count)) * size <= room) fits = count
    else over = count
  }
  return fits === 0 ? [] : upTo(fits)
}
