import { Piscina } from 'piscina'
import { whenSpent } from './spent.ts'
import { workerProgram } from './worker-program.ts'

/** A thread was taken down: by a task that ran longer than it may, or by one that brought it down itself. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
  constructor(
    readonly code: 'took-too-long' | 'unreadable',
    cause: unknown,
  ) {
    super(code, { cause })
  }
}

export interface ThreadsOptions<Task> {
  count: number
  /** The file beside this package's door that runs in them, without its ending. */
  program: string
  /** A task that is done when the thread has all it needs. */
  hello: Task
}

export interface Threads<Task, Answer> {
  /**
   * `patienceMs` counts from when the thread is ready: it must be idle, and its own start is nobody's fault; nor is the time that the
   * processor does other things (`spent.ts`). Throws `ThreadLost`; the next task gets a new thread.
   */
  run(lane: number, task: Task, patienceMs: number): Promise<Answer>
  /** Resolves when every thread is ready. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** A thread that starts reads its program first. */
const STARTING_MS = 60_000

/** One pool to a thread: what belongs together goes to the same thread. Close them, or they may keep the process alive. */
export const openThreads = <Task, Answer>({ count, program, hello }: ThreadsOptions<Task>): Threads<Task, Answer> => {
  const openPool = () => {
    const pool = new Piscina<Task, Answer>({
      ...workerProgram(import.meta.url, `../${program}`),
      minThreads: 1,
      maxThreads: 1,
    })
    const started = pool.run(hello, { signal: AbortSignal.timeout(STARTING_MS) })
    // Who runs a task meets the failure there.
    started.catch(() => undefined)
    return { pool, started }
  }
  const lanes = Array.from({ length: count }, openPool)

  /** A pool whose thread is being ended would still give it the next task. */
  const replace = async (lane: number): Promise<void> => {
    const lost = lanes[lane]!
    lanes[lane] = openPool()
    await lost.pool.destroy()
  }

  const start = async (lane: number): Promise<void> => {
    try {
      await lanes[lane]!.started
    } catch (error) {
      await replace(lane)
      throw error
    }
  }

  return {
    async run(lane, task, patienceMs) {
      await start(lane)
      const { signal, stop } = whenSpent(patienceMs)
      try {
        return await lanes[lane]!.pool.run(task, { signal })
      } catch (error) {
        await replace(lane)
        const isLate = error instanceof Error && error.name === 'AbortError'
        throw new ThreadLost(isLate ? 'took-too-long' : 'unreadable', error)
      } finally {
        stop()
      }
    },
    async ready() {
      await Promise.all(lanes.map(({ started }) => started))
    },
    async close() {
      await Promise.all(lanes.map(({ pool }) => pool.destroy()))
    },
  }
}
