import { expect, it } from 'vitest'
import { MADRID_DAY, startOfDay } from './madrid-day.ts'

it.each([
  ['2026-11-21', 0, '2026-11-20T23:00:00.000Z'],
  ['2026-11-21', 1, '2026-11-21T23:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  // The days the clocks are changed, and those after.
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 1, '2026-12-31T23:00:00.000Z'],
])('%s and %i days later begins at %s', (day, later, moment) =>
  expect(startOfDay(day, later).toISOString()).toBe(moment),
)

it('knows a day when it sees one', () => {
  expect(['2026-11-21', '2026-1-21', '2026-13-01', '2026-11-32', 'mañana'].map((day) => MADRID_DAY.test(day))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
