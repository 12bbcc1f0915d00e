import { refuse } from '@firmeza/kernel'
import { openThreads, ThreadLost, workerProgram } from '@firmeza/threads'
import { sendNothing } from './nets/send-nothing.ts'
import { type Eyes, type Vision, visionOf } from './vision.ts'
import type { VisionAnswer, VisionTask } from './vision-worker.ts'

const PATIENCE_MS = 15_000
/** That wait for one thread: who comes later is told to come again, before they have gone. */
export const MOST_WAITING = 12

interface EyesOptions {
  threads: number
  /** Processor time that a task may take: then its thread is ended, and it is `too-slow`. */
  patienceMs?: number
}

/** Looks in threads of this process, which hold the models. Close it, or they keep it alive. */
export const openEyes = ({ threads, patienceMs = PATIENCE_MS }: EyesOptions): Eyes => {
  sendNothing()
  const lanes = openThreads<VisionTask, VisionAnswer>({
    count: threads,
    program: workerProgram(import.meta.url, './vision-worker'),
    hello: { kind: 'warm' },
  })
  const waiting = Array.from({ length: threads }, () => 0)

  return {
    look: async (task) => {
      const lane = waiting.indexOf(Math.min(...waiting))
      if (waiting[lane]! >= MOST_WAITING) return refuse({ code: 'too-busy' })
      waiting[lane]! += 1
      try {
        return await lanes.run(lane, { task, patienceMs })
      } catch (fault) {
        if (!(fault instanceof ThreadLost)) throw fault
        return refuse({ code: fault.code === 'took-too-long' ? 'too-slow' : 'unreadable' })
      } finally {
        waiting[lane]! -= 1
      }
    },
    warm: () => lanes.ready(),
    close: () => lanes.close(),
  }
}

/** Close it, or its threads keep the process alive. */
export const openVision = (options: EyesOptions): Vision => visionOf(openEyes(options))
