/** Too many are waiting, or one has waited too long: ask again later. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
}

export interface FairQueueOptions {
  /** How many tasks may run at once. Each runs in a lane, numbered from 0. */
  lanes: number
  /** The first so many are kept for keys that are favoured. */
  keptLanes: number
  mostWaiting: number
  /** Waiting and running. */
  mostPerKey: number
  /** From asking to starting. */
  longestWaitMs: number
}

/** Whose turn a task takes. */
export interface Turn {
  key: string
  favoured: boolean
  /** It was let in before, and is again however many wait now; it waits behind them. */
  isAgain?: boolean
}

/**
 * Answers what the task answers, which is told its lane and how many milliseconds were spent on its
 * key lately. Throws `Crowded` when it was not started.
 */
export type FairQueue = <Answer>(
  turn: Turn,
  task: (lane: number, spentMs: number) => Promise<Answer>,
) => Promise<Answer>

/** What was spent on a key counts for half as much after so long. */
const HALF_LIFE_MS = 60_000
const MOST_REMEMBERED = 10_000

interface Waiting {
  favoured: boolean
  start(lane: number): Promise<void>
}

/**
 * Tasks under one key run one at a time, and the key on which least time was spent lately comes
 * first, then the one that has waited longest: whoever asks for a thousand things, or for a few
 * that take long, waits for them behind whoever asks for one. A key goes to the lane that served it
 * last when that is free. However many keys wait that are not favoured, there is a lane for one
 * that is.
 */
export const fairQueue = ({
  lanes,
  keptLanes,
  mostWaiting,
  mostPerKey,
  longestWaitMs,
}: FairQueueOptions): FairQueue => {
  const idle = new Set(Array.from({ length: lanes }, (_, lane) => lane))
  const servedLast = new Map<number, string>()
  const running = new Set<string>()
  /** The key whose turn is next comes first. */
  const waiting = new Map<string, Waiting[]>()
  const spent = new Map<string, { ms: number; at: number }>()
  let count = 0

  const spentOn = (key: string): number => {
    const { ms, at } = spent.get(key) ?? { ms: 0, at: 0 }
    return ms * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS)
  }

  const spend = (key: string, since: number): void => {
    const at = performance.now()
    const ms = spentOn(key) + at - since
    spent.delete(key)
    spent.set(key, { ms, at })
    if (spent.size > MOST_REMEMBERED) spent.delete(spent.keys().next().value!)
  }

  const startNext = (): void => {
    const turns = [...waiting].map(([key, tasks]) => ({ key, tasks, spent: spentOn(key) }))
    for (const { key, tasks } of turns.sort((a, b) => a.spent - b.spent)) {
      if (idle.size === 0) return
      if (running.has(key)) continue
      const lane = laneFor(key, tasks[0]!)
      if (lane === undefined) continue
      const task = tasks.shift()!
      waiting.delete(key)
      if (tasks.length > 0) waiting.set(key, tasks)
      void start(key, task, lane)
    }
  }

  const laneFor = (key: string, { favoured }: Waiting): number | undefined => {
    const open = [...idle].filter((lane) => favoured || lane >= keptLanes)
    return open.find((lane) => servedLast.get(lane) === key) ?? open.toSorted((one, other) => one - other)[0]
  }

  const start = async (key: string, task: Waiting, lane: number): Promise<void> => {
    count--
    idle.delete(lane)
    running.add(key)
    servedLast.set(lane, key)
    const since = performance.now()
    await task.start(lane)
    spend(key, since)
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

  return ({ key, favoured, isAgain = false }, run) =>
    new Promise((resolve, reject) => {
      const tasks = waiting.get(key) ?? []
      const held = tasks.length + (running.has(key) ? 1 : 0)
      const isFull = count >= mostWaiting || held >= mostPerKey
      if (isFull && !isAgain) return reject(new Crowded('too many are waiting'))
      const task: Waiting = {
        favoured,
        start: async (lane) => {
          clearTimeout(patience)
          await run(lane, spentOn(key)).then(resolve, reject)
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
