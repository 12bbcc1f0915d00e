import { readFile } from 'node:fs/promises'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { steppedClock } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../fixtures/specification-client/specification-client.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor, type StartedOperation, startOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, queue. The clock stands still until it is moved; messages go to
// the test inbox.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const SECOND = 1000
const MINUTE = 60 * SECOND
const clock = steppedClock(new Date())
let server: RunningServer
let phones = 0
let phone: string
let started: StartedOperation

beforeAll(async () => {
  server = await runServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  phones += 1
  phone = `+3460011${String(1000 + phones)}`
  started = await startOperation(server, API_CLIENT, contract, { phone })
  await started.client.documentRead(started.operationUuid, started.documentUuid)
})

const askForCode = () => started.client.createOtp(started.operationUuid, phone)
const sign = (code: string) => started.client.verifyOtp(started.operationUuid, code)
const code = () => codeFor(server, phone)
const wrong = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
/** `ok`, or the problem document. */
const outcome = async (asked: Promise<unknown>) => {
  const refusal = await refusalOf(asked)
  expect(refusal?.problem.status).toBe(refusal?.status)
  return refusal?.problem ?? { code: 'ok' }
}
const codes = async (asked: Promise<unknown>[]) => (await Promise.all(asked.map(outcome))).map((each) => each.code)
const count = (list: unknown[], one: unknown): number => list.filter((each) => each === one).length
const events = async (): Promise<string[]> =>
  (await readLinks(server.parts.database.db, started.operationUuid)).map((link) => readLink(link).type)
const messages = async (): Promise<unknown[]> =>
  (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(phone)}`)).json() as Promise<unknown[]>

describe('guessing', () => {
  it('fifty wrong codes at once count as five and lock; the right one is too late then', async () => {
    await askForCode()
    const right = await code()
    const answers = await Promise.all(Array.from({ length: 50 }, () => outcome(sign(wrong(right)))))
    const left = answers.flatMap((each) => (each.code === 'otp-wrong' ? [each.triesLeft] : []))
    expect(left.sort()).toEqual([1, 2, 3, 4])
    expect(answers.filter((each) => each.code === 'otp-locked')).toHaveLength(46)
    const told = await events()
    expect([count(told, 'OtpRejected'), count(told, 'OtpLocked')]).toEqual([5, 1])
    expect(await outcome(sign(right))).toMatchObject({ code: 'otp-locked', status: 423 })
    expect(await started.client.operation(started.operationUuid)).toMatchObject({
      status: 'read',
      otp: { state: 'locked', triesLeft: 0 },
    })
  })

  it('the right code among wrong ones gets in before the lock or not at all', async () => {
    await askForCode()
    const right = await code()
    const tries = Array.from({ length: 30 }, (_, at) => (at === 15 ? right : wrong(right)))
    const answers = await codes(tries.map(sign))
    const told = await events()
    const [verified, locked] = [told.indexOf('OtpVerified'), told.indexOf('OtpLocked')]
    expect(count(answers, 'ok')).toBe(count(told, 'OtpVerified'))
    expect(verified < 0).toBe(locked >= 0)
    expect(count(told, 'OtpRejected')).toBeLessThanOrEqual(verified < 0 ? 5 : 4)
  })

  it('a lock has a way out: after fifteen minutes another code is sent, and signs', async () => {
    await askForCode()
    const right = await code()
    for (let tried = 0; tried < 5; tried += 1) await outcome(sign(wrong(right)))
    const lockedUntil = new Date(clock.now().getTime() + 15 * MINUTE).toISOString()
    clock.advance(15 * MINUTE - 1)
    expect(await outcome(askForCode())).toMatchObject({ code: 'otp-locked', lockedUntil })
    expect(await outcome(sign(right))).toMatchObject({ code: 'otp-locked', lockedUntil })
    clock.advance(1)
    expect(await outcome(sign(right))).toMatchObject({ code: 'otp-expired', status: 410 })
    await askForCode()
    expect(await outcome(sign(await code()))).toEqual({ code: 'ok' })
  })
})

describe('a code', () => {
  it('is good for ten minutes and not a moment longer (S1.9.16)', async () => {
    await askForCode()
    const right = await code()
    clock.advance(10 * MINUTE)
    expect(await outcome(sign(right))).toMatchObject({ code: 'otp-expired', status: 410 })
    await askForCode()
    const next = await code()
    clock.advance(10 * MINUTE - 1)
    expect(await outcome(sign(next))).toEqual({ code: 'ok' })
  })

  it('comes again after thirty seconds, and voids the one before', async () => {
    await askForCode()
    const first = await code()
    expect(await outcome(askForCode())).toMatchObject({ code: 'otp-too-soon', status: 429, retryAfterSeconds: 30 })
    clock.advance(29 * SECOND)
    expect(await outcome(askForCode())).toMatchObject({ code: 'otp-too-soon', retryAfterSeconds: 1 })
    clock.advance(SECOND)
    await askForCode()
    const second = await code()
    if (first !== second) expect(await outcome(sign(first))).toMatchObject({ code: 'otp-wrong', triesLeft: 4 })
    expect(await outcome(sign(second))).toEqual({ code: 'ok' })
  })

  it('is sent once to ten who ask at once', async () => {
    const answers = await codes(Array.from({ length: 10 }, askForCode))
    expect([count(answers, 'ok'), count(answers, 'otp-too-soon')]).toEqual([1, 9])
    expect(await messages()).toHaveLength(1)
  })

  it('is sent five times and not a sixth', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await askForCode()
      clock.advance(30 * SECOND)
    }
    expect(await outcome(askForCode())).toMatchObject({ code: 'otp-sends-exhausted', status: 429 })
    expect(await messages()).toHaveLength(5)
    expect(await outcome(sign(await code()))).toEqual({ code: 'ok' })
  })

  it('goes to the phone the sender named, however it is written, and to no other', async () => {
    const ask = (cellPhone: string) => started.client.createOtp(started.operationUuid, cellPhone)
    for (const other of ['+34699999999', 'constructor', '', '0', `${phone};+34699999999`, `${phone}\u0000`])
      expect(await outcome(ask(other)), other).toMatchObject({ status: 422 })
    expect(await messages()).toHaveLength(0)
    await ask(phone.replace('+34', '0034 ').replace(/(\d{3})$/, '-$1'))
    expect(await messages()).toHaveLength(1)
  })

  it('signs its own operation only', async () => {
    await askForCode()
    const right = await code()
    const other = await startOperation(server, API_CLIENT, contract, { phone: `${phone.slice(0, -4)}9999` })
    await other.client.documentRead(other.operationUuid, other.documentUuid)
    expect(await outcome(other.client.verifyOtp(other.operationUuid, right))).toMatchObject({ code: 'otp-not-sent' })
    expect(await outcome(sign(right))).toEqual({ code: 'ok' })
  })

  it('signs once however often it comes at once: one signature, one job, one seal', async () => {
    await askForCode()
    const right = await code()
    const answers = await codes(Array.from({ length: 12 }, () => sign(right)))
    expect([count(answers, 'ok'), count(answers, 'already-signed')]).toEqual([1, 11])
    await server.parts.queue.idle()
    const told = await events()
    for (const once of ['OtpVerified', 'PartySigned', 'SealingStarted', 'DocumentSealed', 'ActaSealed'])
      expect(count(told, once), once).toBe(1)
    const { rows } = await server.parts.database.db.execute(
      sql`select id from jobs where queue = 'seal-operation' and data ->> 'operationId' = ${started.operationUuid}`,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([[''], ['   '], ['12345'], ['1234567'], ['١٢٣٤٥٦'], ['000000\n'], ['null']])(
    'that is none, %j, signs nothing',
    async (nonsense) => {
      await askForCode()
      expect(['otp-missing', 'otp-wrong']).toContain((await outcome(sign(nonsense))).code)
      expect(await started.client.operation(started.operationUuid)).toMatchObject({ status: 'read' })
    },
  )
})
