import { ANYBODY, askThread, hereOrInThread } from './intake/here-or-in-thread.ts'
import { watermark } from './intake/watermark.ts'
import type { Turn } from './raster/fair-queue.ts'
import { PdfBroken } from './read/values.ts'

const MOST_HERE_BYTES = 2 ** 22

/**
 * Writes the text across every page, translucent, and answers the whole new file. Nothing in the
 * file can hide it: what a page draws becomes a form, what its annotations and fields show is drawn
 * below the mark, and layers are all shown. For files that nobody has signed: throws RangeError on
 * a signed one, whose signatures would no longer cover what is shown. Throws `PdfBroken` when it
 * was never inspected, or takes too long, `IntakeBusy`. Files that ask for much are marked in a
 * thread.
 */
export const watermarkPdf = (bytes: Uint8Array, text: string, turn: Turn = ANYBODY): Promise<Uint8Array> => {
  const inThread = async (): Promise<Uint8Array> => {
    const answer = await askThread({ kind: 'watermark', bytes, text }, turn)
    if (answer === 'took-too-long') throw new PdfBroken(answer)
    if (answer instanceof Uint8Array) return answer
    if (answer.kind === 'broken') throw new PdfBroken(answer.reason)
    throw new TypeError('the worker answered something else')
  }
  // The new file is another as long, written at a stretch.
  if (bytes.length > MOST_HERE_BYTES) return inThread()
  return hereOrInThread({ here: (limits) => watermark(bytes, text, limits), inThread })
}
