/** Too many are waiting, or one has waited too long: ask again later. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

export interface FairQueueOptions {
  /** How many tasks may run at once. Each runs in a lane, numbered from 0. */
  lanes: number
  mostWaiting: number
  /** Waiting and running. */
  mostPerKey: number
  /** From asking to starting. */
  longestWaitMs: number
}

/** Answers what the task answers. Throws `Crowded` when it was not started. */
export type FairQueue = <Answer>(key: string, task: (lane: number) => Promise<Answer>) => Promise<Answer>

interface Waiting {
  start(lane: number): Promise<void>
}

/**
 * Tasks under one key run one at a time, and keys take turns: whoever asks for a thousand things waits for them behind whoever asks for
 * one. A key goes to the lane that served it last when that is free.
 */
export const fairQueue = ({ lanes, mostWaiting, mostPerKey, longestWaitMs }: FairQueueOptions): FairQueue => {
  const idle = new Set(Array.from({ length: lanes }, (_, lane) => lane))
  const servedLast = new Map<number, string>()
  const running = new Set<string>()
  /** The key whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>()
  let count = 0

  const startNext = (): void => {
    for (const [key, tasks] of waiting) {
      if (idle.size === 0) return
      if (running.has(key)) continue
      const task = tasks.shift()!
      waiting.delete(key)
      if (tasks.length > 0) waiting.set(key, tasks)
      void start(key, task)
    }
  }

  const start = async (key: string, task: Waiting): Promise<void> => {
    const lane = [...idle].find((each) => servedLast.get(each) === key) ?? [...idle][0]!
    count--
    idle.delete(lane)
    running.add(key)
    servedLast.set(lane, key)
    await task.start(lane)
    idle.add(lane)
    running.delete(key)
    startNext()
  }

  const leave = (key: string, task: Waiting): void => {
    const rest = (waiting.get(key) ?? []).filter((each) => each !== task)
    count--
    if (rest.length > 0) waiting.set(key, rest)
    else waiting.delete(key)
  }

  return (key, run) =>
    new Promise((resolve, reject) => {
      const tasks = waiting.get(key) ?? []
      const held = tasks.length + (running.has(key) ? 1 : 0)
      if (count >= mostWaiting || held >= mostPerKey) return reject(new Crowded('too many are waiting'))
      const task: Waiting = {
        start: async (lane) => {
          clearTimeout(patience)
          await run(lane).then(resolve, reject)
        },
      }
      const patience = setTimeout(() => {
        leave(key, task)
        reject(new Crowded('waited too long'))
      }, longestWaitMs).unref()
      count++
      waiting.set(key, [...tasks, task])
      startNext()
    })
}
