import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { expect } from '@playwright/test'
import { ROOMY_LIMITS } from '../../fixtures/specification-client/roomy-limits.ts'
import { freePort } from './free-port.ts'
import { API_CLIENT, SERVER_MAIN } from './places.ts'

export interface ClockedServer {
  url: string
  /** Its time. */
  now(): number
  /** Moves its clock ahead. */
  advance(time: { seconds?: number; minutes?: number; days?: number }): Promise<void>
  close(): Promise<void>
}

/**
 * The built server, on a port and a folder of its own, with a clock that can be moved. `env` are
 * settings beside those of all servers here.
 */
export const openClockedServer = async (env: Record<string, string> = {}): Promise<ClockedServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firmeza-clocked-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(SERVER_MAIN, {
    execArgv: ['--import', fileURLToPath(new URL('shifted-time.mjs', import.meta.url))],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}`,
      ...ROOMY_LIMITS,
      ...env,
    },
    silent: true,
  })
  let said = ''
  child.stderr!.on('data', (text) => {
    said += text
  })
  const health = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  const early = once(child, 'exit').then(() => {
    throw new Error(`The server with a clock ended: ${said}`)
  })
  // A first start takes more work than anything that is done with it.
  const ready = expect.poll(health, { message: 'the server with a clock is ready', timeout: TEST_PATIENCE_MS })
  await Promise.race([ready.toBe(true), early])
  let ahead = 0
  return {
    url,
    now: () => Date.now() + ahead,
    advance: async ({ seconds = 0, minutes = 0, days = 0 }) => {
      const advance = ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
      child.send({ advance })
      await once(child, 'message')
      ahead += advance
    },
    close: async () => {
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
