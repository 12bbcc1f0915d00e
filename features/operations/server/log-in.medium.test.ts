import { newId, ok, refuse, steppedClock } from '@firmeza/kernel'
import { type Database, openLimits } from '@firmeza/store'
import * as schema from '@firmeza/store/schema'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LoginParts, logIn } from './log-in.ts'

// Real here: the database. Not real: whether a secret is right. It is when it says so.
const CLIENT = { clientId: 'pruebas', accountId: 'a', accountName: 'Pruebas', secretVersion: '1' }
let database: Database
let asked: number
let busy: boolean
let parts: LoginParts

beforeAll(async () => {
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
afterAll(() => database.close())
beforeEach(() => {
  const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
  asked = 0
  busy = false
  parts = {
    checkApiClient: async (_, secret) => {
      asked += 1
      if (busy) return refuse({ code: 'server-busy' })
      return secret === 'right' ? ok(CLIENT) : refuse({ code: 'bad-credentials' })
    },
    // Of a key of its own: each test begins with nothing counted.
    limits: openLimits({ database, clock, key: Buffer.from(newId()) }),
  }
})

const attempt = async (username: string, userpassword: string, origin: string) => {
  const result = await logIn(parts, { username, userpassword }, [
    { network: origin, share: 1 },
    { network: `${origin}/48`, share: 2 },
  ])
  return result.ok ? 'in' : result.refusal.code
}
const failing = async (times: number, origin: string, name = (_: number) => 'pruebas') => {
  for (let at = 0; at < times; at += 1) await attempt(name(at), 'wrong', origin)
}

it('is refused without a look at the secret once an origin has failed with an id too often', async () => {
  await failing(20, 'x')
  const before = asked
  expect(await attempt('pruebas', 'right', 'x')).toBe('too-many-requests')
  expect(asked).toBe(before)
})

it('is not lost to the owner because somebody else fails with the same id', async () => {
  await failing(50, 'x')
  expect(await attempt('pruebas', 'right', 'owner')).toBe('in')
})

it('is refused an origin that fails with ever new ids', async () => {
  await failing(100, 'x', (at) => `id-${at}`)
  expect(await attempt('another', 'wrong', 'x')).toBe('too-many-requests')
  expect(await attempt('another', 'wrong', 'y')).toBe('bad-credentials')
})

it('tells no more of many at once that they are wrong', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => attempt('pruebas', 'wrong', 'x')))
  expect(answers.filter((answer) => answer === 'bad-credentials')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(40)
})

it('costs nothing of the limits when it is right, or was not tried', async () => {
  for (let at = 0; at < 30; at += 1) expect(await attempt('pruebas', 'right', 'x')).toBe('in')
  busy = true
  for (let at = 0; at < 30; at += 1) expect(await attempt('pruebas', 'wrong', 'x')).toBe('server-busy')
  busy = false
  expect(await attempt('pruebas', 'wrong', 'x')).toBe('bad-credentials')
})
