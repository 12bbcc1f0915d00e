import { readFile } from 'node:fs/promises'
import type { ServerProcess } from './server-process.ts'
import { pause } from './wait.ts'

const LOOK_MS = 40

/** Bytes the server has in memory, at most, while something is done (Linux). */
export const highestOf = async (server: ServerProcess, work: () => Promise<unknown>): Promise<number> => {
  let most = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await residentOf(server.pid))
      await pause(LOOK_MS)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return most
}

const residentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024
}
