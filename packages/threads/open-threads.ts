import { Piscina } from 'piscina'
import { whenSpent } from './spent.ts'
import { type Gate, newGate, untilUnbroken } from './unbroken.ts'
import type { WorkerProgram } from './worker-program.ts'

/**
 * A thread was taken down: by a task that ran longer than it may, or by one that brought it down
 * itself.
 */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
  constructor(
    readonly code: 'took-too-long' | 'unreadable',
    cause: unknown,
  ) {
    super(code, { cause })
  }
}

/**
 * The threads were closed, with this task in them or before it came: nobody's fault, and least of
 * all the task's.
 */
export class ThreadsClosed extends Error {
  override readonly name = 'ThreadsClosed'
}

export interface ThreadsOptions<Task> {
  count: number
  /** What runs in them. */
  program: WorkerProgram
  /** A task that is done when the thread has all it needs. */
  hello: Task
  /**
   * Of objects, in each thread; bytes of files are not among them. A thread that needs more is
   * lost. Node's own bound if absent.
   */
  heapMegabytes?: number
}

interface Asked<Task> {
  task: Task
  /**
   * Counts from when the thread is ready: its own start, and who went before, are nobody's fault;
   * nor is the time that the processor does other things (`spent.ts`).
   */
  patienceMs: number
  /** Memory that the thread gets, and that is gone here. */
  handOver?: ArrayBuffer[]
}

export interface Threads<Task, Answer> {
  /**
   * Tasks of one lane are done one after the other. Throws `ThreadLost`, and the next task gets a
   * new thread; `ThreadsClosed`.
   */
  run(lane: number, asked: Asked<Task>): Promise<Answer>
  /** Starts the lanes, all if none is named, and resolves when they are ready. */
  ready(...lanes: number[]): Promise<void>
  close(): Promise<void>
}

/** A thread that starts reads its program first. */
const STARTING_MS = 60_000

interface Lane<Task> {
  pool: Piscina<Task>
  gate: Gate
  started: Promise<unknown>
}

/**
 * What a pool answers, unless time is up before. (Piscina would end the thread at once if it was
 * given the signal.)
 */
const answered = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

/**
 * One pool to a thread: what belongs together goes to the same thread. A thread starts with the
 * first task, or when it is made ready. Close them, or they may keep the process alive.
 */
export const openThreads = <Task, Answer>({
  count,
  program,
  hello,
  heapMegabytes,
}: ThreadsOptions<Task>): Threads<Task, Answer> => {
  const lanes: (Lane<Task> | undefined)[] = Array.from({ length: count })
  const turns: Promise<unknown>[] = Array.from({ length: count }, () => Promise.resolve())
  let isClosed = false

  const openLane = (): Lane<Task> => {
    if (isClosed) throw new ThreadsClosed(program.filename)
    const gate = newGate()
    const pool = new Piscina<Task>({
      ...program,
      workerData: { gate },
      minThreads: 1,
      maxThreads: 1,
      ...(heapMegabytes && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    })
    // A thread that falls with nobody waiting is told of in this way, and would take the server
    // down with it.
    pool.on('error', () => undefined)
    const started = answered(pool.run(hello), AbortSignal.timeout(STARTING_MS))
    // Who runs a task meets the failure there.
    started.catch(() => undefined)
    return { pool, gate, started }
  }

  /** A pool whose thread is being ended would still give it the next task. */
  const leave = async (at: number, lane: Lane<Task>): Promise<void> => {
    lanes[at] = undefined
    await end(lane)
  }

  const end = async ({ pool, gate }: Lane<Task>): Promise<void> => {
    await untilUnbroken(gate)
    await pool.destroy()
  }

  const start = async (at: number): Promise<Lane<Task>> => {
    lanes[at] ??= openLane()
    const lane = lanes[at]
    try {
      await lane.started
      return lane
    } catch (error) {
      await leave(at, lane)
      throw isClosed ? new ThreadsClosed(program.filename) : error
    }
  }

  const runNow = async (at: number, { task, patienceMs, handOver }: Asked<Task>): Promise<Answer> => {
    const lane = await start(at)
    const { signal, stop } = whenSpent(patienceMs)
    try {
      return await answered(lane.pool.run(task, { transferList: handOver }), signal)
    } catch (error) {
      await leave(at, lane)
      if (isClosed) throw new ThreadsClosed(program.filename)
      const isLate = error === signal.reason
      throw new ThreadLost(isLate ? 'took-too-long' : 'unreadable', error)
    } finally {
      stop()
    }
  }

  return {
    run(at, asked) {
      const running = turns[at]!.then(() => runNow(at, asked))
      turns[at] = running.catch(() => undefined)
      return running
    },
    async ready(...wanted) {
      await Promise.all((wanted.length > 0 ? wanted : [...lanes.keys()]).map(start))
    },
    async close() {
      isClosed = true
      for (const lane of lanes) if (lane) await end(lane)
    },
  }
}
