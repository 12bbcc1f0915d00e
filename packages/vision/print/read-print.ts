import type { Pixels } from '../pixels.ts'
import type { PrintedFields } from '../reading.ts'
import { findLines } from './find-lines.ts'
import { inkOf } from './ink.ts'
import { headingOf, isLetter, linesOf } from './layout.ts'
import { openReader } from './open-reader.ts'
import { type Rendering, renderLine } from './render-line.ts'
import type { Reading } from './settle.ts'
import { type ReadLine, sortLines } from './sort-lines.ts'

/** Each line is read so often, drawn otherwise each time: what they agree on is told. */
const RENDERINGS: readonly Rendering[] = [
  { height: 30, floor: 0.1 },
  { height: 24, floor: 0.25 },
  { height: 38, floor: 0.2 },
  { height: 32, floor: 0.4 },
]
/** Two that agree and are that sure are enough. */
const SURE = 0.8
/** A letter alone is taken for a blot: it is drawn in a row with itself. */
const LETTER_RENDERINGS: readonly Rendering[] = [
  { height: 32, floor: 0.4, times: 9 },
  { height: 24, floor: 0.25, times: 9 },
  { height: 24, floor: 0.4, times: 9 },
  { height: 20, floor: 0.3, times: 9 },
]
/** Processor time, in milliseconds, from which on no further line is begun. */
const PATIENCE_MS = 5000

/**
 * Reads what is printed on a straightened document, apart from its zone. What could not be read is
 * `not-checked`, with its reason.
 */
export const readPrint = async (
  flat: Pixels,
  side: 'front' | 'passport',
  { patienceMs = PATIENCE_MS } = {},
): Promise<PrintedFields> => {
  const reader = await openReader()
  const spent = spentFrom()
  const ink = await inkOf(flat)
  const found = await findLines(ink)
  const lines = linesOf(found, side, flat).map((box): ReadLine => ({ box, readings: [] }))
  const heads = (side === 'front' ? headingOf(found, flat) : []).map((box): ReadLine => ({ box, readings: [] }))
  for (const at of RENDERINGS.keys())
    for (const { box, readings } of at === 0 ? [...heads, ...lines] : lines) {
      if (spent() > patienceMs) break
      if (isSettled(readings)) continue
      const isAlone = isLetter({ box })
      const png = await renderLine(ink, box, (isAlone ? LETTER_RENDERINGS : RENDERINGS)[at]!)
      readings.push(await (isAlone ? reader.sex(png) : reader.line(png)))
    }
  return sortLines(lines, side === 'passport' ? 'passport' : kindOf(heads))
}

const isSettled = (readings: readonly Reading[]): boolean =>
  readings.length === 2 &&
  readings[0]!.text === readings[1]!.text &&
  readings.every(({ confidence }) => confidence > SURE)

/** A foreigner's card says so in its heading. */
const kindOf = (heads: readonly ReadLine[]): 'dni' | 'permit' =>
  heads.some(({ readings: [first] }) => /RESID|PERMI|EXTRAN/.test(first?.text ?? '')) ? 'permit' : 'dni'

/** Of this thread's time, as much as the processor can have spent on it. */
const spentFrom = (): (() => number) => {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min((user + system) / 1000, performance.now() - startedAt)
  }
}
