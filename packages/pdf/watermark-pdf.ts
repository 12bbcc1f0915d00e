import { askThread, hereOrInThread } from './intake/here-or-in-thread.ts'
import type { Intake } from './intake/open-intake.ts'
import { watermark } from './intake/watermark.ts'
import { PdfBroken } from './read/values.ts'

const MOST_HERE_BYTES = 2 ** 22

/**
 * Writes the text across every page, translucent, and answers the whole new file. Nothing in the
 * file can hide it: what a page draws becomes a form, what its annotations and fields show is drawn
 * below the mark, and layers are all shown. For files that nobody has signed: throws RangeError on
 * a signed one, whose signatures would no longer cover what is shown. Throws `PdfBroken` when it
 * was never inspected, or takes too long. Files that ask for much are marked in a thread.
 */
export const watermarkPdf = (bytes: Uint8Array, text: string): Promise<Uint8Array> => {
  const inThread = async (intake: Intake['ask']): Promise<Uint8Array> => {
    const answer = await intake({ kind: 'watermark', bytes, text })
    if (answer === 'took-too-long') throw new PdfBroken(answer)
    if (answer instanceof Uint8Array) return answer
    if (answer.kind === 'broken') throw new PdfBroken(answer.reason)
    throw new TypeError('the worker answered something else')
  }
  // The new file is another as long, written at a stretch.
  if (bytes.length > MOST_HERE_BYTES) return inThread(askThread)
  return hereOrInThread({ here: (limits) => watermark(bytes, text, limits), inThread })
}
