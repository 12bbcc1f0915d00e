import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steppedClock } from '@firmeza/kernel'
import { PATIENCE_MS } from '@firmeza/kernel/testing'
import { fromPem, httpTimestampAuthority } from '@firmeza/pki'
import { type OpensslTsa, openOpensslTsa } from '@firmeza/pki/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'
import { openTsaServer } from './tsa-server.ts'

// Real: the whole server; authorities made of OpenSSL, and one in the role of its own.
const contract = readFileSync(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'timestamps-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a server whose timestamps come from outside', () => {
  let first: OpensslTsa
  let second: OpensslTsa
  let server: RunningServer
  beforeAll(async () => {
    ;[first, second] = await Promise.all([openOpensslTsa({ name: 'Una' }), openOpensslTsa({ name: 'Otra' })])
    writeFileSync(join(folder, 'roots.pem'), first.rootPem + second.rootPem)
    const env = { TSA_URL: `${first.url},${second.url}`, TSA_CA_FILE: join(folder, 'roots.pem'), TSA_POLICY: '1.2.3' }
    server = await runServer({ env })
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([first.close(), second.close()])
  })
  const signed = async (): Promise<StartedOperation> => {
    const operation = await startOperation(server, API_CLIENT, contract)
    await signOperation(server, operation)
    return operation
  }
  const untilHealth = (state: object) =>
    expect
      .poll(async () => (await (await fetch(`${server.url}/health`)).json()).dependencies.timestamps)
      .toMatchObject(state)

  it('waits with the seal while all are down, says so, and seals once one is back, which stands in for the first', async () => {
    const { client, operationUuid } = await signed()
    await untilHealth({ status: 'down', reason: expect.stringContaining('no timestamp authority answered well') })
    expect((await client.operation(operationUuid)).status).toBe('sealing')
    await second.up()
    await untilStatus(client, operationUuid, 'completed')
    await untilHealth({ status: 'warning', reason: expect.stringContaining(new URL(first.url).host) })
  })
})

describe('the role tsa', () => {
  const clock = steppedClock(new Date())
  const env = readEnv({ ROLE: 'tsa', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', TSA_POLICY: '1.2.3.4' })
  let app: Awaited<ReturnType<typeof openTsaServer>>
  beforeAll(async () => {
    app = await openTsaServer(env, { log: () => {}, clock })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  it('stamps for others, who trust its root', async () => {
    const root = readFileSync(join(folder, 'data/authority/authority/root.crt'), 'utf8')
    const urls = [`${app.listeningOrigin}/tsa`]
    const options = { urls, timeoutMs: PATIENCE_MS, trusted: [fromPem(root)], policies: ['1.2.3.4'], clock }
    const token = await httpTimestampAuthority(options).timestamp(createHash('sha256').update('x').digest())
    expect(token.authority).toBe('Firmeza Timestamping')
    expect(token.time).toEqual(clock.now())
  })

  it('gives so many to one origin, and tells whoever asks for more by HTTP and by the protocol', async () => {
    const few = { ...env, timestampsPerHour: { each: 2, house: 3 }, trustedProxies: ['127.0.0.1'] }
    const scarce = await openTsaServer(few, { log: () => {}, clock })
    const query = join(folder, 'query.tsq')
    execFileSync('openssl', ['ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert', '-out', query])
    const ask = async (from: string) => {
      const headers = { 'content-type': 'application/timestamp-query', 'x-forwarded-for': from }
      const answer = await scarce.inject({ method: 'POST', url: '/tsa', headers, payload: readFileSync(query) })
      const reply = join(folder, 'reply.tsr')
      writeFileSync(reply, answer.rawPayload)
      const text = execFileSync('openssl', ['ts', '-reply', '-in', reply, '-text'], { encoding: 'utf8' })
      return {
        status: answer.statusCode,
        wait: answer.headers['retry-after'],
        told: /^Status: (.+)$/m.exec(text)?.[1],
        text,
      }
    }
    for (let given = 0; given < 2; given += 1)
      expect(await ask('2001:db8::1')).toMatchObject({ status: 200, told: 'Granted.' })
    const refused = await ask('2001:db8::2')
    expect(refused).toMatchObject({ status: 429, wait: '3600', told: 'Rejected.' })
    expect(refused.text).toContain('too many queries')
    expect(await ask('203.0.113.7')).toMatchObject({ status: 200 })
    expect(await ask('203.0.113.8')).toMatchObject({ status: 429 })
    await scarce.close()
  })

  it('answers for its health and has no other doors', async () => {
    expect(await (await fetch(`${app.listeningOrigin}/health`)).json()).toMatchObject({ status: 'up' })
    for (const path of ['/', '/inbox', '/pki/root.pem', '/operations/v2/login'])
      expect((await fetch(app.listeningOrigin + path)).status).toBe(404)
    const day = 24 * 3_600_000
    const { validTo } = new X509Certificate(readFileSync(join(folder, 'data/authority/authority/tsa.crt')))
    clock.advance(Date.parse(validTo) - clock.now().getTime() - 9.5 * day)
    expect((await (await fetch(`${app.listeningOrigin}/health`)).json()).dependencies.timestamps).toEqual({
      status: 'warning',
      reason: 'the timestamp certificate ends in 9 days',
      certificate: { name: 'timestamp', daysLeft: 9 },
    })
    clock.advance(10 * day)
    const late = await fetch(`${app.listeningOrigin}/health`)
    expect([late.status, (await late.json()).dependencies.timestamps.reason]).toEqual([
      503,
      expect.stringContaining('valid only until'),
    ])
  })
})
