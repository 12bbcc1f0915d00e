import { expect, it } from 'vitest'
import { dayText, exactText, momentText, timeText } from './panel-moment.ts'

const now = new Date('2026-11-21T22:30:00Z')

it.each([
  // 23:30 in Madrid: today there, and not yet tomorrow.
  ['2026-11-21T22:15:00Z', 'Hoy, 23:15'],
  ['2026-11-20T23:05:00Z', 'Hoy, 00:05'],
  ['2026-11-20T22:59:00Z', 'Ayer, 23:59'],
  ['2026-11-12T09:00:00Z', '12 nov 2026, 10:00'],
])('writes %s as %s', (moment, text) => expect(momentText(moment, now)).toBe(text))

it('writes days and times in Madrid, the zone named where it is exact', () => {
  expect(dayText('2026-11-20T23:05:00Z')).toBe('21 nov 2026')
  expect(timeText('2026-07-01T06:05:09Z')).toBe('08:05:09')
  expect(exactText('2026-07-01T06:05:09Z')).toMatch(/^1 de julio de 2026.* 08:05:09 CEST$/)
})
