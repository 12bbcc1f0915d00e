import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { creationPayload, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { bringBuildUpToDate } from '../../scripts/build.mjs'
import { DEFAULT_DOMAIN } from './setting-values.ts'
import { API_CLIENT, freePort } from './testing/running-server.ts'

// Real here: the server's own process, as its first start finds the machine: an empty folder, and a
// umask that lets everybody read.
const MAIN = fileURLToPath(new URL('./dist/main.js', import.meta.url))
beforeAll(() => bringBuildUpToDate({ parts: ['server'] }))

let folder: string
let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmeza-private-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Every file and folder of the data folder that somebody but its owner may reach, with its mode.
 */
const open = (path = dataDir): string[] => {
  const entry = lstatSync(path)
  const own = (entry.mode & 0o077) === 0 ? [] : [`${path} ${(entry.mode & 0o777).toString(8)}`]
  return entry.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => open(join(path, name)))] : own
}

const run = (args: string[], env: Record<string, string>) => {
  const child = spawn('sh', ['-c', 'umask 000; exec "$0" "$@"', process.execPath, MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  return { child, lines }
}

const serve = async (env: Record<string, string> = {}) => {
  const port = await freePort()
  const server = run([], {
    PORT: String(port),
    MASTER_KEY: 'a master key only for the tests of it',
    BOOTSTRAP_API_CLIENT: `${API_CLIENT.username}:${API_CLIENT.userpassword}`,
    ...env,
  })
  await expect.poll(() => server.lines.join('\n')).toContain('Firmeza is ready')
  return { ...server, url: `http://127.0.0.1:${port}` }
}

const ended = async ({ child, lines }: ReturnType<typeof run>) => {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return { code, told: lines.join('\n') }
}

it('closes an open folder, and makes nothing in it that others can read or write, whatever the umask was', async () => {
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/document'), 'a document')
  for (const path of ['', 'files', 'files/ab']) chmodSync(join(dataDir, path), 0o777)
  chmodSync(join(dataDir, 'files/ab/document'), 0o664)
  const { told } = await ended(run(['pki', 'list'], {}))
  expect(told).toContain(`could reach 4 files and folders of DATA_DIR (${dataDir})`)
  expect(open()).toEqual([])
  chmodSync(join(dataDir, 'files/ab/document'), 0o604)

  const server = await serve()
  expect(server.lines.join('\n')).toContain('could reach 1 files and folders')
  const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
  const client = new SpecificationClient(server.url, DEFAULT_DOMAIN)
  await client.login(API_CLIENT)
  await client.create(creationPayload(contract.toString('base64'), { emailActions: [] }))
  await expect.poll(() => existsSync(join(dataDir, 'inbox/inbox.ndjson'))).toBe(true)
  expect(readdirSync(join(dataDir, 'database')).length).toBeGreaterThan(10)
  expect(readdirSync(join(dataDir, 'files')).length).toBeGreaterThan(2)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['authority', 'lock', 'lock.pid']))
  expect(open()).toEqual([])
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  expect(open()).toEqual([])
})

it('makes the folder of a timestamp authority and its keys private too', async () => {
  await serve({ ROLE: 'tsa' })
  expect(readdirSync(dataDir)).toContain('authority')
  expect(open()).toEqual([])
})
