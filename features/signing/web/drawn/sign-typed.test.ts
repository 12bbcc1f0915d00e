import { session } from '@firmeza/accounts/tab'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOperation, keepSignerSession } from '../arrival/signer-session.ts'
import { anOperation } from '../operation.sample.ts'
import type { SignerEvent } from '../signer-states.ts'
import { drawnImage, keepDrawnImage } from './drawn-image.ts'
import type { Means } from './sign-drawn.ts'
import { signTyped } from './sign-typed.ts'

const operation = anOperation({ signatureTypes: ['BIOMETRICA'] })
let answers: Record<string, () => Response>
let told: string[]
let events: SignerEvent[]
const means: Means = {
  dispatch: (event) => events.push(event),
  tell: (_, quoted) => void told.push(quoted),
  refresh: async () => {},
  oneAtATime: (work) => work(),
}
beforeEach(() => {
  answers = {}
  told = []
  events = []
  const answerTo = (url: string) => Object.entries(answers).find(([path]) => url.includes(path))?.[1]()
  vi.stubGlobal('fetch', async (url: string) => answerTo(url) ?? Response.json({}))
  keepSignerSession({ token: 'refresher', esignToken: 'capability', domainUuid: operation.domainUuid })
  keepOperation(operation)
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.clear()
})

const refused = (code: string, facts: object = {}) => {
  answers.createotp = () => Response.json({ code, status: 429, ...facts }, { status: 429 })
}
const typed = async () => {
  await signTyped(means, operation, 'Ana P.')
  return events.at(-1)
}

it.each([
  ['otp-too-soon', { retryAfterSeconds: 12 }, { state: 'sent' }],
  ['otp-locked', { lockedUntil: '2026-11-21T10:00:00Z' }, { state: 'locked', lockedUntil: '2026-11-21T10:00:00Z' }],
])('goes on to the code of which the answer was lost: %s', async (code, facts, otp) => {
  refused(code, facts)
  expect(await typed()).toMatchObject({ type: 'name-typed', typedName: 'Ana P.', otp })
  expect(told).toEqual([])
})

it('goes on to the last code of the day while it is good, and says so where there is none', async () => {
  refused('otp-sends-exhausted')
  const sent = { ...operation.otp, state: 'sent' as const, sendsLeft: 0 }
  answers.getoperationbyuuid = () => Response.json({ ...operation, otp: sent })
  expect(await typed()).toMatchObject({ type: 'name-typed', otp: { state: 'sent', sendsLeft: 0 } })
  answers.getoperationbyuuid = () => Response.json(operation)
  expect(await typed()).toMatchObject({ type: 'sign-failed' })
  expect(told).toHaveLength(1)
})

it('sends none while one waits', async () => {
  await signTyped(means, { ...operation, otp: { ...operation.otp, state: 'sent' } }, 'Ana P.')
  expect(events).toEqual([{ type: 'name-typed', typedName: 'Ana P.' }])
})

it('shows a drawing in no other operation than the one it was made for', () => {
  keepDrawnImage(operation.operationUuid, 'aW1hZ2U=')
  expect(drawnImage(operation.operationUuid)).toContain('aW1hZ2U=')
  expect(drawnImage('another')).toBeUndefined()
})
