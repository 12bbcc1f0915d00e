import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ownFolder } from './scratch.ts'

export interface StartedPostgres {
  url: string
  /** Stops it and removes its folder. */
  stop: () => Promise<void>
  /** Stops it and starts it again on the same port and folder. */
  restart: () => Promise<void>
}

const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/**
 * Makes and starts a PostgreSQL of its own on a free loopback port, from the `initdb` and
 * `postgres` on the PATH (or in Debian's place for them). It refuses to run as root: then it runs
 * as the user `postgres`, or `nobody`.
 * @param durable syncs to disk, as in production; otherwise it is faster and a crash would spoil
 * it.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<StartedPostgres> => {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : {}
  const folder = durable ? mkdtempSync(path.join(tmpdir(), 'firmeza-postgres-')) : ownFolder('postgres')
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const environment = { ...process.env, LC_ALL: 'C.UTF-8', PATH: `${process.env.PATH}:${debianBinaries()}` }
  const options = { ...user, cwd: folder, env: environment }
  const sync = durable ? [] : ['--no-sync']
  execFileSync('initdb', ['-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...sync], {
    ...options,
    stdio: 'pipe',
  })
  const port = await freePort()
  const where = [
    '-D',
    `${folder}/data`,
    '-p',
    `${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ]
  const flags = [...where, '-c', 'max_connections=200', ...(durable ? [] : FAST)]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const started = spawn('postgres', flags, { ...options, stdio: 'ignore' })
    await answers(url, started)
    return started
  }
  let server = await start()
  return {
    url,
    restart: async () => {
      await halt(server)
      server = await start()
    },
    stop: async () => {
      await halt(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it breaks off its connections. */
const halt = async (server: ChildProcess): Promise<void> => {
  const exited = once(server, 'exit')
  if (server.exitCode === null && server.kill('SIGINT')) await exited
}

const unprivilegedUser = (): { uid?: number; gid?: number } => {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

const debianBinaries = (): string => {
  try {
    return execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1'], { stdio: 'pipe' }).toString().trim()
  } catch {
    return ''
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const answers = async (url: string, server: ChildProcess): Promise<void> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while starting`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
