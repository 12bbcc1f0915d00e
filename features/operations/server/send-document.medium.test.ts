import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openVault, type Vault } from '@firmeza/store'
import { storeFile } from '@firmeza/store/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendBase64 } from './send-document.ts'

// Real here: the vault on disk, HTTP over a socket.
let folder: string
let vault: Vault
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-send-'))
  vault = await openVault({ folder })
  app = Fastify()
  app.get<{ Params: { sha256: string } }>('/:sha256', ({ params }, reply) => sendBase64(reply, vault, params.sha256))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (sha256: string) => fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/${sha256}`)

it.each([0, 1, 60_001, 2 ** 20, 2 ** 20 + 1, 5_000_000])('sends %i bytes as they are stored', async (length) => {
  const bytes = randomBytes(length)
  const { sha256 } = await storeFile(vault, [bytes])
  const answer = await get(sha256)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=us-ascii')
  expect(Number(answer.headers.get('content-length'))).toBe(Math.ceil(length / 3) * 4)
  expect(await answer.text()).toBe(bytes.toString('base64'))
})

it.each([60_000, 5_000_000])('never gives out %i bytes that are not those that were stored', async (length) => {
  const bytes = randomBytes(length)
  const { sha256 } = await storeFile(vault, [bytes])
  const [file] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(sha256))
  bytes[length >> 1]! ^= 1
  await writeFile(join(folder, file!), bytes)
  const whole = get(sha256).then(async (answer) => (answer.ok ? answer.text() : null))
  expect(await whole.catch(() => null)).toBeNull()
})
