import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Payer, Principal } from '@firmeza/accounts/server'
import { openVault, type Vault } from '@firmeza/store'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BodyRefused } from './body-refused.ts'
import { extractDocuments } from './extract-documents.ts'
import { openRations } from './ration.ts'
import type { SenderOf } from './sender.ts'
import { turnstile } from './turnstile.ts'

// Real here: HTTP over a socket. Who calls is told in a header.
const LARGE = 2 ** 20 + 1
const client = (accountId: string) => ({ kind: 'client', accountId })
const free = (accountId: string) => ({ kind: 'holder', accountId })
const trial = (grantId: string) => ({ kind: 'trial', grantId })
let app: FastifyInstance
/** Whose body is being read: they are through the turnstile. */
let inside: string[]
/** Whose body was given up or refused. */
let refused: string[]
let calls: ClientRequest[]

const PACE = { leastBytesPerSecond: 1000, windowSeconds: 10, leastEverBytesPerSecond: 100, graceSeconds: 60 }
const ROOM = {
  house: 2 ** 30,
  unpaid: 2 ** 29,
  unpaidSmall: 2 ** 20,
  each: { paying: 2 ** 29, free: 2 ** 28, trial: 2 ** 28 },
}
const senderOf: SenderOf = async ({ principal }) => {
  if (principal?.kind === 'trial') return { who: 'one network', standing: 'trial' }
  const { kind, accountId } = principal as Payer
  return { who: accountId, standing: kind === 'client' ? 'paying' : 'free' }
}
let folder: string
let vault: Vault
/** Whose body is being worked on, and how they are told to end. */
let atWork: string[]
let ends: Map<string, () => void>

const start = async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnstile-'))
  vault = await openVault({ folder })
  const gate = turnstile({
    senderOf,
    arriving: {
      paying: { places: 3, placesEach: 2 },
      free: { places: 2, placesEach: 1 },
      trial: { places: 1, placesEach: 1 },
    },
    working: {
      paying: { places: 2, placesEach: 1 },
      free: { places: 1, placesEach: 1 },
      trial: { places: 1, placesEach: 1 },
    },
  })
  // This server's own: somebody may still come through the last one's as it closes.
  const [through, turnedAway]: string[][] = [[], []]
  inside = through!
  refused = turnedAway!
  calls = []
  const [working, toldToEnd] = [[] as string[], new Map<string, () => void>()]
  atWork = working
  ends = toldToEnd
  app = Fastify()
  app.decorateRequest('principal', null)
  app.decorateRequest('extractedDocuments', null)
  app.decorateRequest('othersWait', null)
  app.decorateRequest('sender', null)
  app.post(
    '/',
    {
      bodyLimit: 100 * 2 ** 20,
      preParsing: [
        async (asked, _, payload) => {
          asked.principal = JSON.parse(String(asked.headers['x-principal'])) as Principal
          return payload
        },
        gate.arrive,
        async (asked, _, payload) => {
          through!.push(String(asked.headers['x-name']))
          return payload
        },
        extractDocuments({ vault, rations: openRations(ROOM) }, PACE),
      ],
      errorHandler: (fault, asked, reply) => {
        turnedAway!.push(String(asked.headers['x-name']))
        void reply.code(418).send(fault instanceof BodyRefused ? fault.refusal : { code: (fault as Error).name })
      },
    },
    async (asked, reply) => {
      const name = String(asked.headers['x-name'])
      await gate.work(asked, reply)
      working.push(name)
      if (asked.headers['x-long']) await new Promise<void>((resolve) => toldToEnd.set(name, resolve))
      return { code: 'done' }
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(start)
afterEach(async () => {
  vi.useRealTimers()
  for (const call of calls) call.destroy()
  for (const end of ends.values()) end()
  await app.close()
  // Whatever the ending, of no body anything stays.
  await vi.waitFor(async () => expect(await readdir(join(folder, 'incoming'))).toEqual([]))
  await rm(folder, { recursive: true })
})

/**
 * Begins a body of so many bytes, or of a length it does not tell, and leaves the rest to the
 * caller.
 */
const begin = (name: string, principal: object, length: number | null, { long = false } = {}) => {
  const sent = request({
    port: (app.server.address() as AddressInfo).port,
    method: 'POST',
    headers: {
      'x-name': name,
      'x-principal': JSON.stringify(principal),
      'content-type': 'application/json',
      ...(long ? { 'x-long': '1' } : {}),
      ...(length === null ? {} : { 'content-length': length }),
    },
  })
  calls.push(sent)
  const answer = new Promise<{ code: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let body = ''
      response.on('data', (piece) => {
        body += piece
      })
      response.on('end', () => resolve(JSON.parse(body)))
    })
  })
  answer.catch(() => {})
  sent.write('{"documentB64":"')
  const finish = () => sent.end(`${'A'.repeat((length ?? 1000) - 18)}"}`)
  return { sent, answer, finish }
}
const until = (names: string[]) => vi.waitFor(() => expect(inside).toEqual(names), { interval: 5 })

describe('large bodies', () => {
  it('of one account come two at a time, and keep nobody else out', async () => {
    const first = begin('a1', client('a'), LARGE)
    await until(['a1'])
    const second = begin('a2', client('a'), LARGE)
    await until(['a1', 'a2'])
    const third = begin('a3', client('a'), LARGE)
    begin('b1', client('b'), LARGE)
    await until(['a1', 'a2', 'b1'])
    first.finish()
    expect(await first.answer).toEqual({ code: 'done' })
    await until(['a1', 'a2', 'b1', 'a3'])
    for (const each of [second, third]) each.finish()
    expect(await third.answer).toEqual({ code: 'done' })
  })

  it('are those over a megabyte, and those that do not tell; all others wait for nobody', async () => {
    begin('a1', client('a'), LARGE)
    await until(['a1'])
    begin('a2', client('a'), null)
    await until(['a1', 'a2'])
    begin('a3', client('a'), LARGE)
    begin('small', client('a'), LARGE - 1)
    await until(['a1', 'a2', 'small'])
  })

  it('leave their place when the caller goes, and lose their turn when the caller goes before it', async () => {
    const first = begin('a1', client('a'), LARGE)
    await until(['a1'])
    begin('a2', client('a'), LARGE)
    await until(['a1', 'a2'])
    const gone = begin('a3', client('a'), LARGE)
    begin('c1', client('c'), null)
    await until(['a1', 'a2', 'c1'])
    gone.sent.destroy()
    await vi.waitFor(async () => expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(3))
    first.sent.destroy()
    begin('b1', client('b'), LARGE)
    await until(['a1', 'a2', 'c1', 'b1'])
  })

  it('are told to come later when too many wait already', async () => {
    begin('a1', client('a'), LARGE)
    begin('a2', client('a'), LARGE)
    await vi.waitFor(() => expect(inside).toHaveLength(2))
    const others = Array.from({ length: 33 }, () => begin('a+', client('a'), LARGE).answer)
    expect(await Promise.race(others)).toMatchObject({ code: 'server-busy', retryAfterSeconds: 10 })
  })

  it('that trickle are given up once others wait for their place, and no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    for (const name of ['a1', 'a2']) begin(name, client('a'), LARGE)
    begin('b1', client('b'), LARGE)
    await vi.waitFor(() => expect(inside).toHaveLength(3))
    vi.advanceTimersByTime(60_000)
    const other = begin('small', client('a'), 100)
    other.finish()
    expect(await other.answer).toEqual({ code: 'done' })
    expect(refused).toEqual([])
    begin('c1', client('c'), LARGE)
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1000)
      expect(inside).toContain('c1')
    })
    await vi.waitFor(() => expect(refused.toSorted()).toEqual(['a1', 'a2', 'b1']))
  })

  it('that nobody waits for are given up when they are not here in the time of their length', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const slow = begin('a1', client('a'), LARGE)
    await until(['a1'])
    vi.advanceTimersByTime((60 + Math.ceil(LARGE / 100) - 1) * 1000)
    expect(refused).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(await slow.answer).toEqual({ code: 'request-too-slow' })
  })

  it('that are on their way take no place where others are worked on, however many and slow', async () => {
    for (const name of ['a1', 'a2']) begin(name, client('a'), LARGE)
    for (const name of ['f', 'g']) begin(name, free(name), LARGE)
    begin('t', trial('t'), LARGE)
    await vi.waitFor(() => expect(inside).toHaveLength(5))
    const honest = begin('b', client('b'), LARGE)
    honest.finish()
    expect(await honest.answer).toEqual({ code: 'done' })
    expect(atWork).toEqual(['b'])
  })

  it('of accounts that pay nothing keep out none that do, on their way or at work', async () => {
    for (const name of ['f', 'g', 'h', 'i']) begin(name, free(name), LARGE, { long: true }).finish()
    await vi.waitFor(() => expect(atWork).toHaveLength(1))
    const paid = begin('b', client('b'), LARGE)
    paid.finish()
    expect(await paid.answer).toEqual({ code: 'done' })
    expect(atWork.slice(1)).toEqual(['b'])
  })

  it('are worked on in turns: who has nothing at work comes before who has', async () => {
    for (const name of ['a1', 'b1']) begin(name, client(name[0]!), LARGE, { long: true }).finish()
    await vi.waitFor(() => expect(atWork).toHaveLength(2))
    begin('b2', client('b'), LARGE, { long: true }).finish()
    await vi.waitFor(() => expect(inside).toHaveLength(3))
    ends.get('a1')!()
    const late = begin('c1', client('c'), LARGE)
    late.finish()
    expect(await late.answer).toEqual({ code: 'done' })
    expect(atWork.slice(2)).toEqual(['c1'])
  })
})

describe('a trial', () => {
  it('never waits for accounts, nor they for it', async () => {
    begin('a', client('a'), LARGE)
    begin('b', client('b'), LARGE)
    begin('t', trial('t'), LARGE)
    await vi.waitFor(() => expect(inside.toSorted()).toEqual(['a', 'b', 't']))
  })

  it('sends one body at a time, however small', async () => {
    const first = begin('t1', trial('t'), 100)
    await until(['t1'])
    const second = begin('t2', trial('t'), 100)
    const other = begin('u', trial('u'), 100)
    await until(['t1', 'u'])
    for (const each of [first, other, second]) each.finish()
    expect(await second.answer).toEqual({ code: 'done' })
  })

  it('is refused a body beyond what a trial may send, before it is read', async () => {
    expect(await begin('t', trial('t'), 15 * 2 ** 20).answer).toEqual({ code: 'BodyTooLarge' })
    expect(inside).toEqual([])
  })
})
