import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuardedRoute } from '@firmeza/accounts/server'
import type { Clock } from '@firmeza/kernel'
import { TEST_PATIENCE_MS } from '@firmeza/kernel/testing'
import { testDatabase } from '@firmeza/store/testing'
import { ROOMY_LIMITS } from '../../../fixtures/specification-client/roomy-limits.ts'
import { compose, type Parts } from '../compose.ts'
import { readEnv } from '../env.ts'
import { openHttp } from '../http.ts'

export const API_CLIENT = { username: 'pruebas', userpassword: 'una-clave-larga-de-pruebas' }
export const OTHER_CLIENT = { username: 'otra-casa', userpassword: 'otra-clave-larga-de-pruebas' }
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  parts: Parts
  /** Where its files are. */
  dataDir: string
  /** Every route and its door. */
  doors: GuardedRoute[]
  /** What was logged, a line each: requests and faults as JSON, and what the parts had to say. */
  log: string[]
  close(): Promise<void>
}

/**
 * The whole server in this process, on a free port and a fresh data folder and database (of the
 * kind the suite names). Everything is what runs in production but for the clock, when one is
 * given.
 */
export const runServer = async ({
  clock,
  port: given,
  env: more = {},
  ownDatabase = false,
}: {
  clock?: Clock
  /** A free one unless said. */
  port?: number
  env?: Record<string, string>
  /** The database is the one that `env` names. */
  ownDatabase?: boolean
} = {}): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firmeza-server-'))
  const port = given ?? (await freePort())
  const env = readEnv({
    PORT: String(port),
    BASE_URL: 'http://firmeza.test',
    // Who judges a seal asks for the status of its certificate where that says.
    PKI_URL: `http://127.0.0.1:${port}`,
    TEST_INBOX: 'public',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}`,
    ...ROOMY_LIMITS,
    SANDBOX_WALLET: 'public',
    ...more,
  })
  const database = ownDatabase ? undefined : await testDatabase({ migrationsFolder })
  const log: string[] = []
  const parts = await compose(env, {
    log: (line) => void log.push(line),
    migrationsFolder,
    ...(database ? { database } : {}),
    ...(clock ? { clock } : {}),
  })
  const app = await openHttp(parts, join(dataDir, 'no-pages'), { logTo: { write: (line) => void log.push(line) } })
  // A test on a slow machine may pause for longer than connections are kept, and asks again as one
  // is closed.
  app.server.keepAliveTimeout = TEST_PATIENCE_MS
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}`,
    parts,
    dataDir,
    doors: app.doors(),
    log,
    close: async () => {
      await app.close()
      await parts.close()
      // A job that was running may still be writing its last file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** One that the system has just had to give; nobody else is given it again so soon. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
