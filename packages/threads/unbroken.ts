import { setTimeout as delay } from 'node:timers/promises'
import { Piscina } from 'piscina'

/**
 * What a thread and its owner tell each other: how much is going on that must not be broken off,
 * and whether the thread is to end.
 */
export type Gate = Int32Array<SharedArrayBuffer>

const [RUNNING, ENDING] = [0, 1]

export const newGate = (): Gate => new Int32Array(new SharedArrayBuffer(8))

/**
 * Does native work in a thread. To end a thread in the middle of it would end the process: whoever
 * ends the thread waits until it is done, and no more of it begins. Elsewhere than in a thread of
 * `openThreads` it is simply done.
 */
export const unbroken = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const gate = (Piscina.workerData as { gate?: Gate } | undefined)?.gate
  if (!gate) return work()
  Atomics.add(gate, RUNNING, 1)
  if (Atomics.load(gate, ENDING) === 1) standUntilEnded(gate)
  try {
    return await work()
  } finally {
    Atomics.sub(gate, RUNNING, 1)
  }
}

const standUntilEnded = (gate: Gate): never => {
  Atomics.sub(gate, RUNNING, 1)
  Atomics.wait(gate, ENDING, 1)
  throw new Error('A thread that is ended goes on')
}

/** What is in the middle of something for longer stands still. */
const MOST_MS = 10_000

/** Resolves when the thread of a gate may be ended. */
export const untilUnbroken = async (gate: Gate): Promise<void> => {
  Atomics.store(gate, ENDING, 1)
  const from = performance.now()
  while (Atomics.load(gate, RUNNING) > 0 && performance.now() - from < MOST_MS) await delay(1)
}
