import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { RasterAnswer, RasterTask } from '../raster-worker.ts'

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

export interface Threads {
  /** `patienceMs` counts from now: the thread must be idle. Throws `ThreadLost`; the next task gets a new thread. */
  run(lane: number, task: RasterTask, patienceMs: number): Promise<RasterAnswer>
  close(): Promise<void>
}

/** From source the worker is TypeScript and needs a loader; from the bundle it stands beside the server as JavaScript. */
const workerFile = (): { filename: string; execArgv?: string[] } => {
  if (!import.meta.url.endsWith('.ts')) return { filename: new URL('./raster-worker.js', import.meta.url).href }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: new URL('../raster-worker.ts', import.meta.url).href, execArgv: ['--import', loader] }
}

type Pool = Piscina<RasterTask, RasterAnswer>

/** One pool to a thread: a document goes to the thread that has it open. */
const openPool = (): Pool => new Piscina({ ...workerFile(), minThreads: 1, maxThreads: 1 })

export const openThreads = (count: number): Threads => {
  const pools = Array.from({ length: count }, openPool)

  /** A pool whose thread is being ended would still give it the next task. */
  const replace = async (lane: number): Promise<void> => {
    const lost = pools[lane]!
    pools[lane] = openPool()
    await lost.destroy()
  }

  return {
    async run(lane, task, patienceMs) {
      try {
        return await pools[lane]!.run(task, { signal: AbortSignal.timeout(patienceMs) })
      } catch (error) {
        await replace(lane)
        const isLate = error instanceof Error && error.name === 'AbortError'
        throw new ThreadLost(isLate ? 'took-too-long' : 'unreadable', error)
      }
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.destroy()))
    },
  }
}
