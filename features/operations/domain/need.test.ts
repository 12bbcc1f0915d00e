import { describe, expect, it } from 'vitest'
import { EXPIRING_MS, needOf, SEAL_LATE_MS } from './need.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const sent = {
  phase: 'open',
  waitingFor: 'opening',
  expiresAt: after(30 * 86_400_000),
  closedAt: null,
  attention: null,
} as const

describe('needOf', () => {
  it('is nothing while all goes its way', () => expect(needOf(sent, NOW)).toBeNull())

  it.each([
    [EXPIRING_MS + 1, null],
    [EXPIRING_MS, 'expiring'],
    [1, 'expiring'],
    [0, null],
  ])('with %i ms left and nobody there: %s', (left, need) =>
    expect(needOf({ ...sent, expiresAt: after(left) }, NOW)).toBe(need),
  )

  it('is nothing once somebody has opened it', () =>
    expect(needOf({ ...sent, waitingFor: 'reading', expiresAt: after(1) }, NOW)).toBeNull())

  it.each([
    [SEAL_LATE_MS - 1, null],
    [SEAL_LATE_MS, 'seal-late'],
  ])('unsealed %i ms after it was signed: %s', (waited, need) =>
    expect(needOf({ ...sent, phase: 'closing', waitingFor: null, closedAt: after(-waited) }, NOW)).toBe(need),
  )

  it('says what was noted before what time brings about', () =>
    expect(needOf({ ...sent, expiresAt: after(1), attention: 'mail-rejected' }, NOW)).toBe('mail-rejected'))
})
