import { type Result, refuse } from '@firmeza/kernel'
import { ANYBODY, askThread, hereOrInThread } from './intake/here-or-in-thread.ts'
import { inspect, type PdfFacts, type PdfRefusal } from './intake/inspect.ts'
import type { Turn } from './raster/fair-queue.ts'
import { BOUNDS, type Bounds } from './read/limits.ts'

export type { PdfFacts, PdfRefusal } from './intake/inspect.ts'

export const GREATEST_PDF_BYTES = 50 * 2 ** 20
export const MOST_PDF_PAGES = BOUNDS.full.pages

/**
 * Reads the whole structure of a PDF and says whether it may be signed. Work and memory are bounded
 * for any input, and so is the time for which the event loop stands still: whatever could take long
 * is read in a thread, which has ten seconds. Objects that no page reaches are examined too: a
 * later revision could bring them back. Those of a trial have narrower bounds. Throws `IntakeBusy`.
 */
export const inspectPdf = async (
  bytes: Uint8Array,
  bounds: Bounds = 'full',
  turn: Turn = ANYBODY,
): Promise<Result<PdfFacts, PdfRefusal>> => {
  if (bytes.length > GREATEST_PDF_BYTES) return refuse({ code: 'too-large', limitBytes: GREATEST_PDF_BYTES })
  return hereOrInThread({
    here: (light) => inspect(bytes, { ...light, pages: BOUNDS[bounds].pages }),
    inThread: async () => {
      const answer = await askThread({ kind: 'inspect', bytes, bounds }, turn)
      if (answer === 'took-too-long') return refuse({ code: 'broken', reason: answer })
      if (answer instanceof Uint8Array || answer.kind !== 'inspected')
        throw new TypeError('the worker answered something else')
      return answer.outcome
    },
  })
}
