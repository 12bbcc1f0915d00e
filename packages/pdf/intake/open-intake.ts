import { openThreads, sharedCopy, ThreadLost, workerProgram } from '@firmeza/threads'
import type { IntakeAnswer, IntakeTask } from '../intake-worker.ts'
import { Crowded, fairQueue, type Turn } from '../raster/fair-queue.ts'
import type { Bounds } from '../read/limits.ts'
import type { PdfRefusal } from './inspect.ts'

/** Too many files wait to be read: nothing was tried. */
export class IntakeBusy extends Error {
  override readonly name = 'IntakeBusy'
  readonly retryAfterSeconds = 10
}

/** 50 MB of nothing but numbers take half of it, honest files of that size a hundredth. */
const PATIENCE_MS = 10_000

type Asked =
  | { kind: 'inspect'; bytes: Uint8Array; bounds: Bounds }
  | { kind: 'watermark'; bytes: Uint8Array; text: string }
  | { kind: 'append-page'; bytes: Uint8Array; lines: string[] }
  | { kind: 'normalise'; bytes: Uint8Array; refusal: PdfRefusal; bounds: Bounds }
  | { kind: 'judge'; bytes: Uint8Array }

export interface Intake {
  /**
   * What a thread answers, one file of a turn after the other. The bytes stay the caller's: the
   * thread gets a copy. Throws `IntakeBusy`.
   */
  ask(asked: Asked, turn: Turn): Promise<Exclude<IntakeAnswer, { kind: 'ready' }> | 'took-too-long'>
  close(): Promise<void>
}

const LANES = 2
const QUEUE = { mostWaiting: 1_000, mostPerKey: 32, longestWaitMs: 60_000 }

/**
 * Threads for files whose reading would hold up everybody else, one of them kept for turns that are
 * favoured.
 */
export const openIntake = ({ patienceMs = PATIENCE_MS } = {}): Intake => {
  const threads = openThreads<IntakeTask, IntakeAnswer>({
    count: LANES,
    program: workerProgram(import.meta.url, '../intake-worker', 'intake'),
    hello: { kind: 'warm' },
  })
  const queue = fairQueue({ lanes: LANES, keptLanes: 1, ...QUEUE })
  return {
    async ask(asked, turn) {
      try {
        const answer = await queue(turn, async (lane) => {
          const bytes = await sharedCopy(asked.bytes)
          return threads.run(lane, { task: { ...asked, bytes }, patienceMs })
        })
        if ('kind' in answer && answer.kind === 'ready') throw new TypeError('the worker answered something else')
        return answer
      } catch (error) {
        if (error instanceof Crowded) throw new IntakeBusy('too many wait', { cause: error })
        if (!(error instanceof ThreadLost)) throw error
        if (error.code === 'took-too-long') return error.code
        throw error.cause
      }
    },
    close: () => threads.close(),
  }
}
