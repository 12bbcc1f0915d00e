import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOMY_LIMITS } from '../../../fixtures/specification-client/roomy-limits.ts'
import { until } from './wait.ts'

export const CREDENTIALS = { username: 'faults', userpassword: 'a-secret-only-for-the-faults' }
export const DOMAIN_UUID = '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2'
export const MIGRATIONS = fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url))
const MAIN = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))

/** The built server in a process of its own, on one folder and one port through all its lives. */
export interface ServerProcess {
  url: string
  dataDir: string
  /** Of its present life. */
  readonly pid: number
  /** Everything it has written to its outputs, in all its lives. */
  log: string
  /**
   * Starts it; answers after how many milliseconds it was ready, or, while a dependency is away,
   * `answering`. Throws when it never is.
   */
  start(until?: { answering: boolean }): Promise<number>
  /** SIGKILL: it has no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
  /** Ends it, however it stands, and removes its folder. */
  remove(): Promise<void>
}

interface ServerOptions {
  /** When somebody had to know it before; a free one unless said. */
  port?: number
  /** Another server's, on the same database; a new one unless said. */
  dataDir?: string
}

export const prepareServer = async (
  env: Record<string, string> = {},
  { port: given, dataDir: shared }: ServerOptions = {},
): Promise<ServerProcess> => {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run node scripts/build.mjs')
  const dataDir = shared ?? (await mkdtemp(join(tmpdir(), 'firmeza-faults-')))
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended)[0]
  }
  const server: ServerProcess = {
    url,
    dataDir,
    get pid() {
      return child?.pid ?? 0
    },
    log: '',
    start: async ({ answering } = { answering: false }) => {
      const started = spawn(process.execPath, [MAIN], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          DOMAIN_UUID,
          BOOTSTRAP_API_CLIENT: `${CREDENTIALS.username}:${CREDENTIALS.userpassword}`,
          ...ROOMY_LIMITS,
          ...env,
        },
      })
      child = started
      for (const output of [started.stdout, started.stderr])
        output.setEncoding('utf8').on('data', (text: string) => {
          server.log += text
        })
      const ready = await until(async () => {
        if (started.exitCode !== null) throw new Error(`The server ended while starting:\n${server.log.slice(-2000)}`)
        return isAnswering(url, answering ? 503 : 200)
      })
      if (ready === null) throw new Error(`The server does not become ready:\n${server.log.slice(-2000)}`)
      return ready
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return server
}

/**
 * Whether `/health` says this of the dependencies. While it is starting the server says 503 too,
 * but nothing of those.
 */
export const isAnswering = async (url: string, status: 200 | 503): Promise<boolean> => {
  const answer = await fetch(`${url}/health`).catch(() => null)
  return answer?.status === status && 'dependencies' in (await answer.json())
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
