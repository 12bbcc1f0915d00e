import { readdir, readFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { newId } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { creationPayload, type SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { bareClient, newHolder, newVisitor } from './testing/senders.ts'

// Real here: HTTP over sockets, database, vault.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const SLOW_EACH = 34
let server: RunningServer
const slow: Socket[] = []
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const staged = () => readdir(join(server.parts.env.dataDir, 'files', 'incoming'))
/** Two megabytes of another's document. */
const large = () =>
  Buffer.concat([contract, Buffer.alloc(2_000_000, '%firmeza\n'), Buffer.from(newId())]).toString('base64')

/** Begins a creation of 30 MB, and sends no more of it. */
const beginSlowly = ({ token, domainUuid }: SpecificationClient): Promise<void> =>
  new Promise((resolve) => {
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1')
    slow.push(socket)
    socket.on('error', () => {})
    const document = 'A'.repeat(400_000)
    socket.write(
      `POST /operations/v2/create/withotpandtoken/${domainUuid} HTTP/1.1\r\nHost: firmeza.test\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{"documents":{"a":{"documentB64":"${document}`,
      () => resolve(),
    )
  })

describe('beside 68 slow connections of two free accounts', () => {
  beforeAll(async () => {
    const attackers = [await newHolder(server), await newHolder(server)]
    for (const attacker of attackers) await Promise.all(Array.from({ length: SLOW_EACH }, () => beginSlowly(attacker)))
    // Those that found a place are on the disk.
    await vi.waitFor(async () => expect(await staged()).toHaveLength(16))
  })

  it('an account that pays, one that does not, and a trial create operations with large documents', async () => {
    const client = bareClient(server)
    await client.login(API_CLIENT)
    await client.create(creationPayload(large()))
    await (await newHolder(server)).create(creationPayload(large()))
    const trial = await newVisitor(server)
    await trial.create(creationPayload(large(), { opClass: '1239' }))
    expect(slow.every((socket) => !socket.destroyed)).toBe(true)
  })

  it('no more of theirs is on the disk than an account may have on its way, and none of it stays', async () => {
    expect(await staged()).toHaveLength(16)
    for (const socket of slow) socket.destroy()
    await vi.waitFor(async () => expect(await staged()).toEqual([]))
  })
})
