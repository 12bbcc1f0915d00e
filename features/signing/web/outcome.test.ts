import { RequestFailure } from '@firmeza/accounts/tab'
import type { Problem } from '@firmeza/kernel'
import { OPERATION_REFUSALS } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { SIGNING_REFUSALS } from '../wire.ts'
import { failureOf, outcome } from './outcome.ts'

const problem = (code: string, status = 409, facts = {}): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  code,
  detail: '',
  ...facts,
})
const refusedWith = (...one: Parameters<typeof problem>) => failureOf(RequestFailure.refused(problem(...one)))

describe('failureOf', () => {
  it('keeps every refusal of the contract, with its facts', () => {
    for (const code of [...SIGNING_REFUSALS, ...OPERATION_REFUSALS]) {
      expect(refusedWith(code, 409, { triesLeft: 2 })).toMatchObject({ kind: 'refused', code, facts: { triesLeft: 2 } })
    }
  })

  it('takes a lost answer for what it is: the server may have acted', () => {
    expect(failureOf(RequestFailure.unreachable(new TypeError('Failed to fetch')))).toEqual({ kind: 'offline' })
    expect(failureOf(new DOMException('signal timed out', 'TimeoutError'))).toEqual({ kind: 'offline' })
    expect(refusedWith('unexplained', 503)).toEqual({ kind: 'offline' })
  })

  it('calls the rest a fault', () => {
    expect(refusedWith('unexplained', 500)).toEqual({ kind: 'fault' })
    expect(failureOf(new SyntaxError('Unexpected token <'))).toEqual({ kind: 'fault' })
  })

  it('understands a status without a code', () => {
    expect(refusedWith('unexplained', 401)).toMatchObject({ code: 'not-authorised' })
    expect(refusedWith('unexplained', 429)).toMatchObject({ code: 'too-many-requests' })
  })
})

it('never throws at a screen', async () => {
  expect(await outcome(async () => 'base64')).toEqual({ ok: true, value: 'base64' })
  const failed = await outcome(() => Promise.reject(RequestFailure.refused(problem('otp-wrong'))))
  expect(failed).toMatchObject({ ok: false, refusal: { kind: 'refused', code: 'otp-wrong' } })
})
