import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { expect } from 'vitest'
import { freePort } from './running-server.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface VisionProcess {
  url: string
  /** Its DATA_DIR, which nobody has made. */
  dataDir: string
  send(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Resolves with its exit code once it is gone; null: it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** A process of its own in the role `vision`, once it is ready. */
export const startVisionProcess = async (databaseUrl: string): Promise<VisionProcess> => {
  const port = await freePort()
  const dataDir = join(tmpdir(), `firmeza-vision-${randomUUID()}`)
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH,
      HOME,
      ROLE: 'vision',
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  const status = () =>
    fetch(`${url}/health`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(status, { timeout: PATIENCE_MS, interval: 50 }).toBe(200)
  return {
    url,
    dataDir,
    send: (signal) => void child.kill(signal),
    end: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}
