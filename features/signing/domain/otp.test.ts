import { describe, expect, it } from 'vitest'
import { judgeTry, mayIssue, type OtpChallenge } from './otp.ts'

const limits = { validMinutes: 10, tries: 5, resendSeconds: 30, sends: 5, failures: 10, lockMinutes: 15 }
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 10) + seconds * 1000)
const challenge = (over: Partial<OtpChallenge> = {}): OtpChallenge => ({
  id: 'c',
  channel: 'sms',
  issuedAt: at(0),
  expiresAt: at(600),
  tries: 0,
  failed: false,
  lockedUntil: null,
  ...over,
})
const wrong = () => false
const right = () => true

describe('sending a code', () => {
  it('is free at first, and good for ten minutes', () => {
    expect(mayIssue([], limits, at(0))).toEqual({ ok: true, value: { expiresAt: at(600) } })
  })

  it('waits 30 s for the next, to the second', () => {
    expect(mayIssue([challenge()], limits, at(29.5))).toMatchObject({
      refusal: { code: 'otp-too-soon', retryAfterSeconds: 1 },
    })
    expect(mayIssue([challenge()], limits, at(30)).ok).toBe(true)
  })

  it('ends after five codes; those the gateway did not take do not count', () => {
    const sent = [0, 40, 80, 120, 160].map((second) => challenge({ issuedAt: at(second) }))
    expect(mayIssue(sent, limits, at(300))).toMatchObject({
      refusal: { code: 'otp-sends-exhausted', availableAt: at(86_400).toISOString() },
    })
    expect(mayIssue([...sent.slice(1), challenge({ failed: true, issuedAt: at(200) })], limits, at(300)).ok).toBe(true)
  })

  it('is possible again a day after the first of the five', () => {
    const sent = [160, 120, 80, 40, 0].map((second) => challenge({ issuedAt: at(second) }))
    expect(mayIssue(sent, limits, at(86_399)).ok).toBe(false)
    expect(mayIssue(sent, limits, at(86_400)).ok).toBe(true)
  })

  it('leaves a gateway alone that took none of ten within an hour', () => {
    const failures = Array.from({ length: 10 }, (_, second) => challenge({ failed: true, issuedAt: at(second) }))
    expect(mayIssue(failures, limits, at(3_599))).toMatchObject({ refusal: { code: 'unavailable' } })
    expect(mayIssue(failures, limits, at(3_600)).ok).toBe(true)
  })

  it('is refused while locked, and possible at once when the lock ends', () => {
    const locked = challenge({ tries: 5, lockedUntil: at(900) })
    expect(mayIssue([locked], limits, at(899))).toMatchObject({ refusal: { code: 'otp-locked' } })
    expect(mayIssue([locked], limits, at(900)).ok).toBe(true)
  })
})

describe('trying a code', () => {
  it('is of the code that came after the lock, though both are of one millisecond', () => {
    const locked = challenge({ id: 'first', tries: 5, lockedUntil: at(0) })
    const open = challenge({ id: 'second' })
    for (const both of [
      [locked, open],
      [open, locked],
    ])
      expect(judgeTry(both, right, limits, at(1))).toMatchObject({ outcome: 'right', challenge: { id: 'second' } })
  })

  it('passes with the right one until the last moment', () => {
    expect(judgeTry([challenge()], right, limits, at(599))).toMatchObject({ outcome: 'right' })
    expect(judgeTry([challenge()], right, limits, at(600))).toMatchObject({ refusal: { code: 'otp-expired' } })
  })

  it('tells the tries left, and locks on the fifth', () => {
    expect(judgeTry([challenge({ tries: 3 })], wrong, limits, at(1))).toMatchObject({
      refusal: { code: 'otp-wrong', triesLeft: 1 },
    })
    expect(judgeTry([challenge({ tries: 4 })], wrong, limits, at(1))).toMatchObject({
      outcome: 'wrong',
      lockedUntil: at(901),
    })
  })

  it('lets no code in while locked, nor the same code after it', () => {
    const locked = challenge({ tries: 5, lockedUntil: at(100) })
    expect(judgeTry([locked], right, limits, at(99))).toMatchObject({ refusal: { code: 'otp-locked' } })
    expect(judgeTry([locked], right, limits, at(101))).toMatchObject({ refusal: { code: 'otp-expired' } })
  })

  it('takes only the newest code', () => {
    const [older, newer] = [challenge({ id: 'older' }), challenge({ id: 'newer', issuedAt: at(40) })]
    expect(judgeTry([newer, older], ({ id }) => id === 'older', limits, at(50))).toMatchObject({ outcome: 'wrong' })
    expect(judgeTry([], right, limits, at(50))).toMatchObject({ refusal: { code: 'otp-not-sent' } })
  })
})
