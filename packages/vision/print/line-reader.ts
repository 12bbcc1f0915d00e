import type { Line } from '../lines/line.ts'
import { type ReadLine as ReadByNet, textOf } from '../lines/line-net.ts'
import { pyramidOf } from '../lines/pyramid.ts'
import { CAP_ROWS } from '../lines/strip.ts'
import type { Pixels } from '../pixels.ts'
import type { Box } from '../reading.ts'
import { findLines } from './find-lines.ts'
import { inkOf } from './ink.ts'
import { ALPHABET, OF_WORDS, openPrintNet } from './print-net.ts'
import type { Reading } from './settle.ts'
import type { ReadLine } from './sort-lines.ts'

/** Each line is looked at so often, otherwise each time: what the readings agree on is told. */
const LOOKS: readonly Look[] = [
  { capitals: 15, lifted: 0.5 },
  { capitals: 13.5, lifted: 0 },
  { capitals: 16.5, lifted: 1 },
]
/** Words of narrow print stand hardly further apart than letters do. */
const GAP = { letter: ' ', nats: 1 }
/** What the search for lines adds to the height of letters, in pixels. */
const ADDED = 4
/** Processor time, in milliseconds, from which on no further line is begun. */
const PATIENCE_MS = 5000

/** What has lines of print, and reads those of them that are asked for. */
interface LineReader {
  found: Box[]
  /** Those there was no time for have no readings. */
  read(boxes: readonly Box[]): Promise<ReadLine[]>
}

/** Finds the lines of a straightened document. */
export const openLineReader = async (flat: Pixels, patienceMs: number = PATIENCE_MS): Promise<LineReader> => {
  const net = await openPrintNet()
  const spent = spentFrom()
  const pyramid = pyramidOf(flat)
  return {
    found: await findLines(await inkOf(flat)),
    async read(boxes) {
      const usual = median(boxes.map(({ height }) => height))
      const lines = boxes.map((box): ReadLine => ({ box, readings: [] }))
      for (const look of LOOKS)
        for (const { box, readings } of lines)
          if (spent() <= patienceMs) readings.push(readingOf(await net(pyramid, lineIn(box, usual, look))))
      return lines
    },
  }
}

/** How many rows capitals have before the net; where they stand in a box: 0 its foot, 1 its top. */
interface Look {
  capitals: number
  lifted: number
}

const readingOf = (line: ReadByNet): Reading => ({
  text: line.text.trim(),
  confidence: line.confidence,
  words: textOf(line, ALPHABET, { allowed: OF_WORDS, favoured: GAP }).text.trim(),
})

/** A line as much higher than others is not so by accents alone. */
const LARGER = 1.4

/** The line that a box is around, which is higher where an accent is, or a J. */
const lineIn = ({ x, y, width, height }: Box, usual: number, { capitals, lifted }: Look): Line => {
  const capHeight = (height > usual * LARGER ? height : Math.min(height, usual)) - ADDED
  return {
    x: x + width / 2,
    y: y + height - ADDED / 2 - capHeight / 2 - lifted * (height - ADDED - capHeight),
    angle: 0,
    length: width,
    capHeight: (capHeight * CAP_ROWS) / capitals,
    aspect: 1,
  }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Of this thread's time, as much as the processor can have spent on it. */
const spentFrom = (): (() => number) => {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.min((user + system) / 1000, performance.now() - startedAt)
  }
}
