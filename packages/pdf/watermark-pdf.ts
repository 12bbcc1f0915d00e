import { hereOrInThread } from './intake/here-or-in-thread.ts'
import { watermark } from './intake/watermark.ts'
import { PdfBroken } from './read/values.ts'

/**
 * Writes the text across every page, translucent, and answers the whole new file. Nothing in the file can hide it: what a page draws
 * becomes a form, what its annotations and fields show is drawn below the mark, and layers are all shown. For files that nobody has
 * signed: throws RangeError on a signed one, whose signatures would no longer cover what is shown. Throws `PdfBroken` when it was never
 * inspected, or takes too long. Files that ask for much are marked in a thread.
 */
export const watermarkPdf = (bytes: Uint8Array, text: string): Promise<Uint8Array> =>
  hereOrInThread({
    here: (limits) => watermark(bytes, text, limits),
    inThread: async (intake) => {
      const answer = await intake({ kind: 'watermark', bytes, text })
      if (answer === 'took-too-long') throw new PdfBroken(answer)
      if (answer instanceof Uint8Array) return answer
      if (answer.kind === 'broken') throw new PdfBroken(answer.reason)
      throw new TypeError('the worker answered something else')
    },
  })
