import type { WireOtp } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { codeDigits, lockIsOver, phoneEnding, resendWait } from './waiting.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const otp = (times: Partial<WireOtp>): WireOtp => ({
  state: 'sent',
  maskedPhone: '+34 ••• ••• 678',
  sendsLeft: 4,
  triesLeft: 5,
  ...times,
})

describe('waiting for another code', () => {
  it('counts down to the moment the server gave', () => {
    expect(resendWait(otp({ resendAt: '2026-11-21T10:00:30Z' }), NOW)).toBe(30)
    expect(resendWait(otp({ resendAt: '2026-11-21T10:00:00.400Z' }), NOW)).toBe(1)
    expect(resendWait(otp({ resendAt: '2026-11-21T09:59:00Z' }), NOW)).toBe(0)
    expect(resendWait(otp({}), NOW)).toBe(0)
  })

  it('does not make the owner of a slow clock wait longer', () => {
    expect(resendWait(otp({ resendAt: '2026-11-21T11:00:00Z' }), NOW)).toBe(30)
  })

  it('knows when a lock is over', () => {
    expect(lockIsOver(otp({ lockedUntil: '2026-11-21T10:00:01Z' }), NOW)).toBe(false)
    expect(lockIsOver(otp({ lockedUntil: '2026-11-21T10:00:00Z' }), NOW)).toBe(true)
    expect(lockIsOver(otp({}), NOW)).toBe(false)
  })
})

it('shows the end of a masked phone', () => {
  expect(phoneEnding('+34 ••• ••• 678')).toBe('678')
})

it('takes a code as it is pasted', () => {
  expect(codeDigits('123 456')).toBe('123456')
  expect(codeDigits('Firmeza: 0407 12. No lo compartas')).toBe('040712')
  expect(codeDigits('12345678')).toBe('123456')
})

it('takes a whole code that is pasted behind another, and not one digit more than a code has', () => {
  expect(codeDigits('111111040712', '111111')).toBe('040712')
  expect(codeDigits('12040712', '12')).toBe('040712')
  expect(codeDigits('1111112', '111111')).toBe('111111')
  expect(codeDigits('040712', '111111')).toBe('040712')
  expect(codeDigits('11111', '111111')).toBe('11111')
})
