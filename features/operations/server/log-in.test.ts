import { allowance } from '@firmeza/http'
import { ok, refuse, steppedClock } from '@firmeza/kernel'
import { beforeEach, expect, it } from 'vitest'
import { type LoginParts, logIn } from './log-in.ts'

// Not real: whether a secret is right. It is when it says so.
const CLIENT = { clientId: 'pruebas', accountId: 'a', accountName: 'Pruebas', secretVersion: '1' }
let asked: number
let busy: boolean
let parts: LoginParts

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
    loginFailures: allowance({ most: 3, withinMinutes: 15, clock }),
    originFailures: allowance({ most: 5, withinMinutes: 15, clock }),
  }
})

const attempt = async (username: string, userpassword: string, origin: string) => {
  const result = await logIn(parts, { username, userpassword }, origin)
  return result.ok ? 'in' : result.refusal.code
}
const failing = async (times: number, origin: string, name = (_: number) => 'pruebas') => {
  for (let at = 0; at < times; at += 1) await attempt(name(at), 'wrong', origin)
}

it('is refused without a look at the secret once an origin has failed with an id too often', async () => {
  await failing(3, 'x')
  const before = asked
  expect(await attempt('pruebas', 'right', 'x')).toBe('too-many-requests')
  expect(asked).toBe(before)
})

it('is not lost to the owner because somebody else fails with the same id', async () => {
  await failing(50, 'x')
  expect(await attempt('pruebas', 'right', 'owner')).toBe('in')
})

it('is refused an origin that fails with ever new ids', async () => {
  await failing(5, 'x', (at) => `id-${at}`)
  expect(await attempt('another', 'wrong', 'x')).toBe('too-many-requests')
  expect(await attempt('another', 'wrong', 'y')).toBe('bad-credentials')
})

it('costs nothing of the allowance when it is right, or was not tried', async () => {
  for (let at = 0; at < 10; at += 1) expect(await attempt('pruebas', 'right', 'x')).toBe('in')
  busy = true
  for (let at = 0; at < 10; at += 1) expect(await attempt('pruebas', 'wrong', 'x')).toBe('server-busy')
  busy = false
  expect(await attempt('pruebas', 'wrong', 'x')).toBe('bad-credentials')
})
