import { readFile } from 'node:fs/promises'
import { openSession } from '../nets/open-net.ts'
import type { Line } from './line.ts'
import type { Level } from './pyramid.ts'
import { stripOf } from './strip.ts'

/** Rows that the nets look at. */
const ROWS = 28

/** Which letters a net tells, in the order of its classes. */
export interface LineKind {
  /** File of ONNX. */
  weights: string
  alphabet: string
}

/** A line as a net reads it. */
export interface ReadLine {
  line: Line
  /** Log probabilities: of each step those of the alphabet's letters, then of the blank of CTC. */
  values: Float32Array
  steps: number
  /** The likeliest letters, whatever may stand at their place. */
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

/** A net that reads lines of one kind. */
export const openLineNet = async ({ weights, alphabet }: LineKind): Promise<LineNet> => {
  const run = await openSession(await readFile(weights))
  return async (pyramid, line) => {
    const strip = stripOf(pyramid, line, ROWS)
    const [y] = await run(normalised(strip.values), [1, 1, ROWS, strip.width])
    const steps = y!.dims[2]!
    const values = transposed(y!.data as Float32Array, steps, alphabet.length + 1)
    return { line, stripWidth: strip.width, scale: strip.scale, values, steps, ...textOf({ values, steps }, alphabet) }
  }
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

const transposed = (byClass: Float32Array, steps: number, classes: number): Float32Array => {
  const byStep = new Float32Array(steps * classes)
  for (let each = 0; each < classes; each += 1)
    for (let step = 0; step < steps; step += 1) byStep[step * classes + each] = byClass[each * steps + step]!
  return byStep
}

/** Which letters may be read, and one that is read rather than others so many nats likelier. */
interface Leaning {
  allowed?: string
  favoured?: { letter: string; nats: number }
}

/** The likeliest letters of a line. */
export const textOf = (
  { values, steps }: Pick<ReadLine, 'values' | 'steps'>,
  alphabet: string,
  { allowed = alphabet, favoured }: Leaning = {},
): Pick<ReadLine, 'text' | 'sum' | 'beginnings' | 'confidence'> => {
  const blank = alphabet.length
  const classes = [...[...allowed].map((letter) => alphabet.indexOf(letter)), blank]
  const favourite = favoured ? alphabet.indexOf(favoured.letter) : null
  let [before, text, sum, certainty] = [blank, '', 0, 0]
  const beginnings: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const at = step * (blank + 1)
    const worth = (each: number) => values[at + each]! + (each === favourite ? favoured!.nats : 0)
    let best = classes[0]!
    for (const each of classes) if (worth(each) > worth(best)) best = each
    const score = values[at + best]!
    sum += score
    if (best !== blank && best !== before) {
      text += alphabet[best]
      certainty += Math.exp(score)
      beginnings.push(step)
    }
    before = best
  }
  return { text, sum, beginnings, confidence: text === '' ? 0 : certainty / text.length }
}
