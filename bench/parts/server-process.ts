import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOMY_LIMITS } from '../../fixtures/specification-client/roomy-limits.ts'

export const CREDENTIALS = { username: 'bench', userpassword: 'a-secret-only-for-the-bench' }
export const DOMAIN_UUID = '3b0d6f1e-5c1a-4f7e-9a52-d1c7a0e4b8f2'
/** What the script `start` of package.json sets before node. */
const START_ENV = { MALLOC_ARENA_MAX: '2' }
const WATCH = new URL('./loop-watch.mjs', import.meta.url).href
const COUNT = new URL('./count-statements.mjs', import.meta.url).href
const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export interface ServerProcess {
  url: string
  /**
   * Forgets the greatest resident set so far: a first start needs more than the server that comes
   * of it.
   */
  resetPeak(): void
  /** Greatest resident set since, in MB. */
  peakMegabytes(): number
  /** Processor seconds used so far. */
  cpuSeconds(): number
  /**
   * The longest for which its event loop stood still since this was asked before. Only of a server
   * whose loop is watched.
   */
  longestStall(): Promise<Stall>
  /** Sent to PostgreSQL so far. Only of a server whose statements are counted. */
  statements(): Promise<number>
  stop(): Promise<void>
}

/**
 * Milliseconds, and those of them in which the loop's thread had a processor: other programs of the
 * machine lengthen the first alone.
 */
export interface Stall {
  wallMs: number
  cpuMs: number
  /** The longest collection of garbage in that time: no one document is to blame for it. */
  collectionMs: number
}

/**
 * What is to be there before it is measured: by the server itself, or in its data folder while
 * nobody has it open.
 */
export interface Preparation {
  atFirstStart?: (server: ServerProcess) => Promise<void>
  betweenStarts?: (dataDir: string) => Promise<void>
  watchLoop?: boolean
  countStatements?: boolean
}

/**
 * The built server in a process of its own, as `npm start` runs it, on a data folder that it made
 * at an earlier start: a first start makes database and keys, and holds on to more memory than the
 * server that is run from day to day.
 */
export const startServer = async (env: Record<string, string>, prepare: Preparation = {}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firmeza-bench-'))
  const first = await spawnServer(dataDir, env)
  await prepare.atFirstStart?.(first)
  await first.stop()
  await prepare.betweenStarts?.(dataDir)
  const server = await spawnServer(dataDir, env, [
    ...(prepare.watchLoop ? [WATCH] : []),
    ...(prepare.countStatements ? [COUNT] : []),
  ])
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const spawnServer = async (
  dataDir: string,
  env: Record<string, string>,
  preloaded: string[] = [],
): Promise<ServerProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, [...preloaded.flatMap((each) => ['--import', each]), MAIN], {
    stdio: [
      'ignore',
      'ignore',
      process.env.BENCH_LOG ? 'inherit' : 'ignore',
      ...(preloaded.length > 0 ? ['ipc' as const] : []),
    ],
    env: {
      ...process.env,
      ...START_ENV,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DOMAIN_UUID,
      BOOTSTRAP_API_CLIENT: `${CREDENTIALS.username}:${CREDENTIALS.userpassword}`,
      ...ROOMY_LIMITS,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child)
  return {
    url,
    resetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    cpuSeconds: () => {
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
      return (user! + system!) / 100
    },
    peakMegabytes: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    longestStall: () => ask(child, 'longest') as Promise<Stall>,
    statements: async () => ((await ask(child, 'statements')) as { statements: number }).statements,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const ask = (child: ChildProcess, what: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.send(what, (fault) => fault && reject(fault))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const untilHealthy = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server ended with code ${child.exitCode}`)
}
