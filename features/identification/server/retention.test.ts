import { expect, it } from 'vitest'
import { keptUntil, retentionDaysOf } from './retention.ts'

const days = { short: 30, standard: 90, kyc: 3653, qualified: 5479 }
const rules = { reminderDays: null, handover: false, everyPage: false }

it('keeps a try for as long as was promised at the creation, whatever the setting is now', () => {
  const promised = { rules: { ...rules, retention: { class: 'kyc' as const, days: 3650 } } }
  expect(retentionDaysOf(promised, { days })).toBe(3650)
  expect(retentionDaysOf({ rules }, { days })).toBe(90)
})

it('counts days from the start of the try, over leap days and changes of the clock', () => {
  const startedAt = new Date('2026-03-01T10:00:00.000Z')
  expect(keptUntil(startedAt, 30)).toEqual(new Date('2026-03-31T10:00:00.000Z'))
  expect(keptUntil(startedAt, 5479)).toEqual(new Date('2041-03-01T10:00:00.000Z'))
})
