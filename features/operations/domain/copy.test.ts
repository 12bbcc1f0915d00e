import { expect, it } from 'vitest'
import { type Copy, copyTo, endOfCopy, isGivenUp, isOpeningTold, opensCopy } from './copy.ts'

const DAY_MS = 86_400_000
const completedAt = new Date('2026-11-01T10:00:00Z')
const after = (days: number) => new Date(completedAt.getTime() + days * DAY_MS)
const COPY: Copy = {
  id: 'a',
  email: 'Eva@example.com',
  salt: '',
  mailId: 'm',
  standing: 'sent',
  askedAt: null,
  openedAt: null,
}

it('opens for ninety days from the completion, and nothing before or once it is revoked', () => {
  const opens = (now: Date, copy = COPY) => opensCopy(copy, { completedAt }, now)
  expect([opens(completedAt), opens(after(89.9)), opens(after(90))]).toEqual(['yes', 'yes', 'expired'])
  expect(opens(after(1), { ...COPY, standing: 'revoked' })).toBe('no')
  expect(opensCopy(COPY, { completedAt: null }, after(1))).toBe('no')
})

it('a mail that may have arrived opens it, whatever the server says of it', () => {
  for (const standing of ['waiting', 'unconfirmed', 'returned'] as const)
    expect(opensCopy({ ...COPY, standing }, { completedAt }, after(1))).toBe('yes')
})

it('sent again it begins anew: its ninety days, and the five that a mail server may take', () => {
  const again = { ...COPY, askedAt: after(100).toISOString() }
  expect(endOfCopy(again, { completedAt })).toEqual(after(190))
  expect(isGivenUp(COPY, { completedAt }, after(4.9))).toBe(false)
  expect(isGivenUp(COPY, { completedAt }, after(5))).toBe(true)
  expect(isGivenUp(again, { completedAt }, after(104.9))).toBe(false)
})

it('that it was opened is told once a day', () => {
  const opened = { ...COPY, openedAt: completedAt.toISOString() }
  expect([
    isOpeningTold(COPY, completedAt),
    isOpeningTold(opened, after(0.9)),
    isOpeningTold(opened, after(1)),
  ]).toEqual([true, false, true])
})

it('is found however its address is written', () => {
  expect(copyTo([COPY], 'eVa@EXAMPLE.com')).toBe(COPY)
  expect(copyTo([COPY], 'ev@example.com')).toBeUndefined()
})
