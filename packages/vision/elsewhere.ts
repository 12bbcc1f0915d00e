import { deserialize, serialize } from 'node:v8'
import { refuse } from '@firmeza/kernel'
import type { Eyes, VisionRefusal } from './vision.ts'
import type { VisionTask } from './vision-worker.ts'

/** What looked threw what it says, and whoever asked is to throw it too. */
type Told = { looked: Awaited<ReturnType<Eyes['look']>> } | { fault: string }

type Unanswered = 'not-taken' | 'late' | 'lost'

const REFUSALS: Record<Unanswered, VisionRefusal['code']> = {
  'not-taken': 'too-busy',
  late: 'too-slow',
  lost: 'unreadable',
}

/**
 * Has another process look, which is reached by `call` and answers with `answerWith`. Bytes are in
 * V8's format, as between threads: nothing of pictures and numbers is lost.
 */
export const eyesElsewhere = ({
  call,
  close,
}: {
  call(question: Uint8Array): Promise<{ answer: Uint8Array } | { failed: Unanswered }>
  close(): Promise<void>
}): Eyes => ({
  look: async (task) => {
    const outcome = await call(serialize(task))
    if ('failed' in outcome) return refuse({ code: REFUSALS[outcome.failed] })
    const told = deserialize(outcome.answer) as Told
    if ('fault' in told) throw new Error(`The process that looks could not: ${told.fault}`)
    return told.looked
  },
  warm: async () => {},
  close,
})

/** Looks for who asks by `eyesElsewhere`. */
export const answerWith =
  ({ look }: Pick<Eyes, 'look'>) =>
  async (question: Uint8Array): Promise<Uint8Array> => {
    const told = await look(deserialize(question) as VisionTask).then(
      (looked): Told => ({ looked }),
      (fault: unknown): Told => ({ fault: String(fault) }),
    )
    return serialize(told)
  }
