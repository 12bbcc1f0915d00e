import type { IntakeTask } from '../intake-worker.ts'
import type { Turn } from '../raster/fair-queue.ts'
import type { Limits } from '../read/limits.ts'
import { PdfBroken } from '../read/values.ts'
import { ANYBODY, askThread, hereOrInThread } from './here-or-in-thread.ts'

const MOST_HERE_BYTES = 2 ** 22

type Rewriting = Extract<IntakeTask, { kind: 'watermark' | 'append-page' }>
type Asked = Rewriting extends infer Each ? (Each extends Rewriting ? Omit<Each, 'bytes'> : never) : never

/**
 * The whole file as it is after something was written into it: here, or in a thread where the file
 * asks for much. Throws `PdfBroken` when it was never inspected, or takes too long, `IntakeBusy`.
 */
export const rewritten = (
  bytes: Uint8Array,
  { here, task }: { here(limits: Limits): Promise<Uint8Array>; task: Asked },
  turn: Turn = ANYBODY,
): Promise<Uint8Array> => {
  const inThread = async (): Promise<Uint8Array> => {
    const answer = await askThread({ ...task, bytes }, turn)
    if (answer === 'took-too-long') throw new PdfBroken(answer)
    if (answer instanceof Uint8Array) return answer
    if (answer.kind === 'broken') throw new PdfBroken(answer.reason)
    throw new TypeError('the worker answered something else')
  }
  // The new file is another as long, written at a stretch.
  return bytes.length > MOST_HERE_BYTES ? inThread() : hereOrInThread({ here, inThread })
}
