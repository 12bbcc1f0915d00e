import type { Line } from '../lines/line.ts'
import { type LineNet, openLineNet, type ReadLine } from '../lines/line-net.ts'
import { weightsFile } from '../lines/weights-file.ts'
import { ALPHABET } from './alphabet.ts'

const STEP_COLUMNS = 4

let opening: Promise<LineNet> | undefined

/** The net for rows of a zone, loaded once a thread. */
export const openZoneNet = (): Promise<LineNet> => {
  opening ??= openLineNet({ weights: weightsFile('zone'), alphabet: ALPHABET })
  return opening
}

const FEW = 12
const MANY = 44

/** How much a line looks like one of a zone: many sure letters, a filler among them. */
export const worth = ({ text, confidence }: ReadLine): number =>
  text.length < FEW ? 0 : confidence * Math.min(text.length, MANY) * (text.includes('<') ? 1 : 0.75)

/** The line as long as its letters are, its middle between the first and the last. */
export const snapped = ({ line, beginnings, stripWidth, scale }: ReadLine): Line => {
  if (beginnings.length < 10) return line
  const [first, last] = [beginnings[0]!, beginnings.at(-1)!].map((step) => step * STEP_COLUMNS + 2) as [number, number]
  const pitch = (last - first) / (beginnings.length - 1)
  const [from, to] = [first - pitch * 0.6, last + pitch * 0.6]
  const along = ((from + to) / 2 - stripWidth / 2) * scale * line.aspect
  return {
    ...line,
    x: line.x + along * Math.cos(line.angle),
    y: line.y + along * Math.sin(line.angle),
    length: (to - from) * scale * line.aspect,
  }
}
