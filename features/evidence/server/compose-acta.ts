import { workerProgram } from '@firmeza/pdf'
import { Piscina } from 'piscina'
import type { ActaContent } from './acta-content.ts'

export type { ActaContent } from './acta-content.ts'

let thread: Piscina<ActaContent, Uint8Array> | undefined

/**
 * One: it keeps up with sixty actas a second, and a second would compile the same code and hold the
 * same fonts again.
 */
const openThread = (): NonNullable<typeof thread> => {
  thread ??= new Piscina({ ...workerProgram(import.meta.url, './acta-worker'), minThreads: 1, maxThreads: 1 })
  return thread
}

/**
 * Starts the thread that composes actas, so that the first one does not wait the half second it
 * takes.
 */
export const warmActa = (): void => {
  openThread()
}

/**
 * Composes the acta, a PDF still to be sealed, in a thread of its own: the event loop keeps
 * turning. The thread does not keep the process alive. Throws RangeError when the chain does not
 * tell of a signature.
 */
export const composeActa = async (content: ActaContent): Promise<Buffer> => {
  const { buffer, byteOffset, byteLength } = await openThread().run(content)
  return Buffer.from(buffer, byteOffset, byteLength)
}
