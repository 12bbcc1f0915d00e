import { Piscina } from 'piscina'
import type { ActaContent } from './acta/content.ts'

export interface Actas {
  /**
   * Starts the thread that composes actas, so that the first one does not wait the half second it
   * takes.
   */
  warm: () => void
  /**
   * Composes the acta, a PDF still to be sealed, in a thread of its own: the event loop keeps
   * turning. The thread does not keep the process alive.
   */
  compose: (content: ActaContent) => Promise<Buffer>
}

/**
 * Composes actas by a program for threads, as Piscina wants it: whoever puts the wings together
 * knows what each of them adds. One thread: it keeps up with sixty actas a second, and a second
 * would compile the same code and hold the same fonts again.
 */
export const openActas = (program: { filename: string; execArgv?: string[] }): Actas => {
  let thread: Piscina<ActaContent, Uint8Array> | undefined
  const opened = () => {
    thread ??= new Piscina({ ...program, minThreads: 1, maxThreads: 1 })
    return thread
  }
  return {
    warm: () => void opened(),
    compose: async (content) => {
      const { buffer, byteOffset, byteLength } = await opened().run(content)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
  }
}
