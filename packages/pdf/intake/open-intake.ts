import type { IntakeAnswer, IntakeTask } from '../intake-worker.ts'
import type { Bounds } from '../read/limits.ts'
import { sharedCopy } from '../threads/memory.ts'
import { openThreads, ThreadLost } from '../threads/open-threads.ts'
import type { PdfRefusal } from './inspect.ts'

/** 50 MB of nothing but numbers take half of it, honest files of that size a hundredth. */
const PATIENCE_MS = 10_000

type Asked =
  | { kind: 'inspect'; bytes: Uint8Array; bounds: Bounds }
  | { kind: 'watermark'; bytes: Uint8Array; text: string }
  | { kind: 'normalise'; bytes: Uint8Array; refusal: PdfRefusal; bounds: Bounds }
  | { kind: 'judge'; bytes: Uint8Array }

export interface Intake {
  /**
   * What the thread answers, one file after the other. The bytes stay the caller's: the thread gets
   * a copy.
   */
  ask(asked: Asked): Promise<Exclude<IntakeAnswer, { kind: 'ready' }> | 'took-too-long'>
  close(): Promise<void>
}

/** A thread for files whose reading would hold up everybody else. */
export const openIntake = ({ patienceMs = PATIENCE_MS } = {}): Intake => {
  const threads = openThreads<IntakeTask, IntakeAnswer>({
    count: 1,
    program: 'intake-worker',
    hello: { kind: 'warm' },
  })
  return {
    async ask(asked) {
      const bytes = await sharedCopy(asked.bytes)
      try {
        const answer = await threads.run(0, { task: { ...asked, bytes }, patienceMs })
        if ('kind' in answer && answer.kind === 'ready') throw new TypeError('the worker answered something else')
        return answer
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error
        if (error.code === 'took-too-long') return error.code
        throw error.cause
      }
    },
    close: () => threads.close(),
  }
}
