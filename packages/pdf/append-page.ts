import { rewritten } from './intake/rewritten.ts'
import { withPage } from './intake/with-page.ts'
import type { Turn } from './raster/fair-queue.ts'

/**
 * The file with one more page behind the others, A4, which says so many lines at its top (the first
 * is its title) and is blank below. For files that nobody has signed. Throws RangeError on a signed
 * one, `PdfBroken` when it was never inspected or takes too long, `IntakeBusy`.
 */
export const appendPage = (bytes: Uint8Array, lines: string[], turn?: Turn): Promise<Uint8Array> =>
  rewritten(bytes, { here: (limits) => withPage(bytes, lines, limits), task: { kind: 'append-page', lines } }, turn)
