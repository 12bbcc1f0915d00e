import { rewritten } from './intake/rewritten.ts'
import { watermark } from './intake/watermark.ts'
import type { Turn } from './raster/fair-queue.ts'

/**
 * Writes the text across every page, translucent, and answers the whole new file. Nothing in the
 * file can hide it: what a page draws becomes a form, what its annotations and fields show is drawn
 * below the mark, and layers are all shown. For files that nobody has signed: throws RangeError on
 * a signed one, whose signatures would no longer cover what is shown. Throws `PdfBroken` when it
 * was never inspected, or takes too long, `IntakeBusy`. Files that ask for much are marked in a
 * thread.
 */
export const watermarkPdf = (bytes: Uint8Array, text: string, turn?: Turn): Promise<Uint8Array> =>
  rewritten(bytes, { here: (limits) => watermark(bytes, text, limits), task: { kind: 'watermark', text } }, turn)
