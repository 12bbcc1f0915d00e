/**
 * `npm run bench -- drawing [--json]`: a signature drawn on a phone's page in real Chromium: how
 * many frames after a move of the pen its ink is shown, and how long that takes in the page, as the
 * browser's own trace tells. To be read on a machine that does nothing else.
 */
import { API_CLIENT } from '../e2e/parts/places.ts'
import { traceStrokes } from '../e2e/parts/traced-strokes.ts'
import { startServer } from './parts/server-process.ts'

const STROKES = 5
const MOVES = 120

const json = process.argv.includes('--json')
const quantile = (sorted: number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)]!

const server = await startServer({ BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}` })
try {
  for (const { framesLate, milliseconds } of await traceStrokes(server.url, STROKES, MOVES)) {
    const sorted = milliseconds.toSorted((a, b) => a - b)
    const row = {
      moves: framesLate.length,
      inTheSameFrame: framesLate.filter((each) => each === 0).length,
      mostFramesLate: Math.max(...framesLate),
      medianMs: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
    }
    const words =
      `${row.inTheSameFrame} of ${row.moves} moves had their ink in the frame that told of them (most frames late: ${row.mostFramesLate}); ` +
      `from the move to the frame with its ink ${row.medianMs.toFixed(1)} ms in the median, ${row.p99Ms.toFixed(1)} ms at p99`
    console.log(json ? JSON.stringify(row) : words)
  }
} finally {
  await server.stop()
}
