import { expect, it } from 'vitest'
import {
  dayText,
  exactText,
  hourText,
  longDayText,
  minuteText,
  secondText,
  zonedHourText,
  zonedMinuteText,
} from './moments.ts'

it('writes days and hours in Madrid, the zone named where it is exact', () => {
  expect(dayText('2026-11-20T23:05:00Z')).toBe('21 nov 2026')
  expect(longDayText('2026-06-30T22:30:00Z')).toBe('1 de julio de 2026')
  expect(minuteText('2026-11-21T23:30:00Z')).toBe('22 nov 2026, 00:30')
  expect(zonedMinuteText('2026-11-21T09:42:00Z')).toBe('21 nov 2026, 10:42 CET')
  expect(exactText('2026-07-01T06:05:09Z')).toMatch(/^1 de julio de 2026.* 08:05:09 CEST$/)
  expect(hourText('2026-07-01T06:05:09Z')).toBe('08:05')
  expect(zonedHourText('2026-11-21T14:30:00Z')).toBe('15:30 CET')
  expect(zonedHourText('2026-07-21T13:30:00Z')).toBe('15:30 CEST')
  expect(secondText('2026-07-01T06:05:09Z')).toBe('08:05:09')
})
