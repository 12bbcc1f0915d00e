import { Worker } from 'node:worker_threads'

/** As many as the server has at most at work for those nobody favours: one reads, one seals. */
const COUNT = 2

/**
 * Does the work while two threads that have nothing to do with the house are busy all the time: how
 * long it takes then is the machine's share, and no attack's doing.
 */
export const besideBusyThreads = async <T>(work: () => Promise<T>): Promise<T> => {
  const threads = Array.from({ length: COUNT }, () => new Worker('for (;;);', { eval: true }))
  await Promise.all(threads.map((thread) => new Promise((resolve) => thread.once('online', resolve))))
  try {
    return await work()
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
