import { readFile } from 'node:fs/promises'
import { checkEvidence, readLink, readLinks } from '@firmeza/evidence/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'
import { type StandInGateway, startSmsGateway } from './testing/sms-gateway.ts'

// Real here: HTTP on both sides, database, vault, queue. The gateway is a stand-in that can be
// down. Everything is logged.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let gateway: StandInGateway
let server: RunningServer
let started: StartedOperation
const tokens: string[] = []

beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await runServer({ env: { SMS_URL: gateway.url, LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  await server.close()
  await gateway.stop()
})
beforeEach(async () => {
  gateway.mode = 'up'
  started = await startOperation(server, API_CLIENT, contract)
  tokens.push(started.client.token, started.client.esignToken)
  await started.client.documentRead(started.operationUuid, started.documentUuid)
})

const askForCode = () => started.client.createOtp(started.operationUuid, PHONE)
const sign = (code: string) => started.client.verifyOtp(started.operationUuid, code)
const otp = async () => (await started.client.operation(started.operationUuid)).otp
const lastCode = () => gateway.codes.at(-1)!
const unavailable = { status: 503, problem: { code: 'sms-unavailable', detail: expect.stringContaining('SMS') } }
const health = async () => {
  const answer = await fetch(`${server.url}/health`)
  return { status: answer.status, sms: (await answer.json()).dependencies.sms.status }
}

describe('an SMS gateway', () => {
  it.each(['busy', 'refusing'] as const)('that is %s is told at once, and another try finds it up', async (mode) => {
    gateway.mode = mode
    await expect(askForCode()).rejects.toMatchObject(unavailable)
    expect(await otp()).toMatchObject({ state: 'none', sendsLeft: 5 })
    await expect(sign(lastCode())).rejects.toMatchObject({ problem: { code: 'otp-not-sent' } })
    gateway.mode = 'up'
    await askForCode()
    expect(await otp()).toMatchObject({ state: 'sent', sendsLeft: 4 })
    await sign(lastCode())
  })

  it('that cannot be reached is told too, in health as well, until it is back', async () => {
    await gateway.stop()
    // Until a look has found it down, a request may go out by a connection that is just ending:
    // then nobody knows whether it was taken.
    await expect.poll(health).toEqual({ status: 503, sms: 'down' })
    await expect(askForCode()).rejects.toMatchObject(unavailable)
    await gateway.start()
    await expect.poll(health).toEqual({ status: 200, sms: 'up' })
    await askForCode()
    await sign(lastCode())
  })

  it('has its answer kept as evidence, and its failures', async () => {
    gateway.mode = 'busy'
    await askForCode().catch(() => {})
    gateway.mode = 'up'
    await askForCode()
    const told = (await readLinks(server.parts.database.db, started.operationUuid)).map(readLink).slice(-4)
    expect(told.map(({ type }) => type)).toEqual(['OtpIssued', 'OtpSendFailed', 'OtpIssued', 'OtpSent'])
    expect(told.at(-1)!.facts).toMatchObject({ transport: 'http', providerId: `SM${gateway.codes.length}` })
  })
})

describe('a delivery receipt', () => {
  const callBack = (form: Record<string, string>, change = (path: string) => path) =>
    fetch(server.url + change(new URL(gateway.statusUrls.at(-1)!).pathname), {
      method: 'POST',
      body: new URLSearchParams({ MessageSid: `SM${gateway.codes.length}`, ...form }),
    })
  const receipts = async () =>
    (await readLinks(server.parts.database.db, started.operationUuid))
      .map(readLink)
      .filter(({ type }) => type === 'OtpReceipt')
      .map(({ facts: { challenge: _, ...facts } }) => facts)

  it('is evidence, once for each thing it says; what is said on the way is none', async () => {
    await askForCode()
    for (const MessageStatus of ['queued', 'sent', 'delivered', 'delivered', 'read'])
      expect((await callBack({ MessageStatus })).status).toBe(204)
    await callBack({ MessageStatus: 'undelivered', ErrorCode: '30003', MessageSid: 'a sentence, not a name' })
    expect(await receipts()).toEqual([
      { status: 'delivered', providerId: `SM${gateway.codes.length}` },
      { status: 'undelivered', errorCode: '30003' },
    ])
    const { rows } = await server.parts.database.db.execute(
      sql`select receipts from otp_challenges where operation_id = ${started.operationUuid}`,
    )
    expect(rows).toEqual([{ receipts: ['delivered', 'undelivered'] }])
  })

  const noted = async () => {
    const { rows } = await server.parts.database.db.execute<{ attention: string | null }>(
      sql`select attention from operations where id = ${started.operationUuid}`,
    )
    return rows[0]!.attention
  }

  it('that says the code never arrived is noted for the sender, until it or another does', async () => {
    await askForCode()
    await callBack({ MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(await noted()).toBe('code-undelivered')
    await callBack({ MessageStatus: 'delivered' })
    expect(await noted()).toBeNull()
    await callBack({ MessageStatus: 'failed' })
    expect(await noted(), 'what was delivered stays so').toBeNull()
    await sign(lastCode())
    expect(await noted()).toBeNull()
  })

  it('of a code that is locked by now does not hide the lock', async () => {
    await askForCode()
    for (let tries = 5; tries > 0; tries -= 1) await sign('wrong').catch(() => {})
    await callBack({ MessageStatus: 'undelivered' })
    expect(await noted()).toBe('code-locked')
  })

  it('need not be waited for where the gateway refuses the number; one that is away says nothing of it', async () => {
    gateway.mode = 'busy'
    await askForCode().catch(() => {})
    expect(await noted()).toBeNull()
    gateway.mode = 'refusing'
    await askForCode().catch(() => {})
    expect(await noted()).toBe('code-undelivered')
    gateway.mode = 'up'
    await askForCode()
    expect(await noted()).toBeNull()
  })

  it('is believed only at the address that was given to the gateway', async () => {
    await askForCode()
    const other = (path: string) => path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await callBack({ MessageStatus: 'delivered' }, other)).status).toBe(404)
    expect((await callBack({ MessageStatus: 'delivered' }, (path) => path.slice(0, -1))).status).toBe(404)
    expect(await receipts()).toEqual([])
  })

  it('that comes once all is sealed stands after it in the chain', async () => {
    await askForCode()
    await sign(lastCode())
    await untilStatus(started.client, started.operationUuid, 'completed')
    await callBack({ MessageStatus: 'delivered' })
    expect(await receipts()).toEqual([{ status: 'delivered', providerId: `SM${gateway.codes.length}` }])
    const { database } = server.parts
    expect((await checkEvidence(database.db, started.operationUuid)).status).toBe('passed')
  })
})

describe('what nobody may find', () => {
  /** Every row of every table, as text. */
  const rows = async (): Promise<string[]> => {
    const { db } = server.parts.database
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows: texts } = await db.execute<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`)
      found.push(...texts.map(({ text }) => text))
    }
    return found
  }
  const holding = (lines: string[], secret: string | RegExp) => lines.filter((line) => line.search(secret) >= 0)

  it('is neither in the log, nor in evidence, nor in any other row: codes, tokens, the client’s secret', async () => {
    gateway.mode = 'refusing'
    await askForCode().catch(() => {})
    gateway.mode = 'up'
    await askForCode()
    await sign(lastCode())
    await server.parts.queue.idle()
    const [kept, log] = [await rows(), server.log]
    expect(holding(kept, started.operationUuid).length).toBeGreaterThan(10)
    expect(holding(kept, 'OtpVerified').length).toBeGreaterThan(0)
    expect(holding(log, ': OtpSend').length).toBeGreaterThan(0)
    expect(holding(log, '/operations/v2/verifyotpforbot/').length).toBeGreaterThan(0)
    for (const code of gateway.codes) {
      expect(holding(kept, new RegExp(`(?<![\\d.:])${code}(?!\\d)`))).toEqual([])
      expect(holding(log, new RegExp(`(?<![\\d.:])${code}(?!\\d)`))).toEqual([])
    }
    for (const secret of [...tokens, API_CLIENT.userpassword, 'sid:token']) {
      expect(holding(kept, secret)).toEqual([])
      expect(holding(log, secret)).toEqual([])
    }
  })
})
