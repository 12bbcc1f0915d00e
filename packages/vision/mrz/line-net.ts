import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import { openSession } from '../nets/open-net.ts'
import { ALPHABET } from './alphabet.ts'
import { CLASSES, type Scores } from './best-path.ts'
import type { Line } from './line.ts'
import { weightsFile } from './net/weights-file.ts'
import type { Level } from './pyramid.ts'
import { stripOf } from './strip.ts'

/** Rows that the net looks at. */
const ROWS = 28
/** Columns of a strip that one of its steps stands for. */
const STEP_COLUMNS = 4
const BLANK = CLASSES - 1

/** A line as the net reads it. */
export interface ReadLine extends Scores {
  line: Line
  /** The likeliest letters, whatever a zone may hold at their place. */
  text: string
  /** Of those letters, the mean. */
  confidence: number
  /** Log probability of the likeliest path. */
  sum: number
  /** Steps at which a letter begins. */
  beginnings: number[]
  stripWidth: number
  scale: number
}

export type LineNet = (pyramid: readonly Level[], line: Line) => Promise<ReadLine>

const open = async (): Promise<LineNet> => {
  const session = await openSession(await readFile(weightsFile()))
  return async (pyramid, line) => {
    const strip = stripOf(pyramid, line, ROWS)
    const input = new Tensor('float32', normalised(strip.values), [1, 1, ROWS, strip.width])
    const { y } = await session.run({ x: input })
    const values = transposed(y!.data as Float32Array, y!.dims[2]!)
    return { line, stripWidth: strip.width, scale: strip.scale, ...greedy(values, y!.dims[2]!) }
  }
}

let opening: Promise<LineNet> | undefined

/** The net, loaded once a thread. */
export const openLineNet = (): Promise<LineNet> => {
  opening ??= open()
  return opening
}

const normalised = (values: Float32Array): Float32Array => {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  // As in training: a strip without contrast stays one.
  const spread = Math.sqrt(squares / values.length) + 6
  const even = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += 1) even[at] = (values[at]! - mean) / spread
  return even
}

const transposed = (byClass: Float32Array, steps: number): Float32Array => {
  const byStep = new Float32Array(steps * CLASSES)
  for (let each = 0; each < CLASSES; each += 1)
    for (let step = 0; step < steps; step += 1) byStep[step * CLASSES + each] = byClass[each * steps + step]!
  return byStep
}

const greedy = (values: Float32Array, steps: number): Omit<ReadLine, 'line' | 'stripWidth' | 'scale'> => {
  let [before, text, sum, certainty] = [BLANK, '', 0, 0]
  const beginnings: number[] = []
  for (let step = 0; step < steps; step += 1) {
    let best = 0
    for (let each = 1; each < CLASSES; each += 1)
      if (values[step * CLASSES + each]! > values[step * CLASSES + best]!) best = each
    const score = values[step * CLASSES + best]!
    sum += score
    if (best !== BLANK && best !== before) {
      text += ALPHABET[best]
      certainty += Math.exp(score)
      beginnings.push(step)
    }
    before = best
  }
  return { values, steps, text, sum, beginnings, confidence: text === '' ? 0 : certainty / text.length }
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
