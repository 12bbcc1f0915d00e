import { describe, expect, it } from 'vitest'
import { filmTime, since } from './since.ts'

describe('how long something waits', () => {
  const now = Date.parse('2026-05-04T12:00:00Z')
  it.each([
    ['2026-05-04T11:59:31Z', '0 min'],
    ['2026-05-04T11:34:00Z', '26 min'],
    ['2026-05-04T08:56:00Z', '3 h 04 min'],
    ['2026-05-02T12:00:00Z', '48 h 00 min'],
    // Their clock is behind the server's.
    ['2026-05-04T12:00:09Z', '0 min'],
  ])('since %s: %s', (moment, words) => expect(since(moment, now)).toBe(words))
})

it.each([
  [0, '0:00'],
  [37_900, '0:37'],
  [108_000, '1:48'],
])('%i ms of a film are %s', (milliseconds, words) => expect(filmTime(milliseconds)).toBe(words))
