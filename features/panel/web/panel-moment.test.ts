import { expect, it } from 'vitest'
import { momentText } from './panel-moment.ts'

const now = new Date('2026-11-21T22:30:00Z')

it.each([
  // 23:30 in Madrid: today there, and not yet tomorrow.
  ['2026-11-21T22:15:00Z', 'Hoy, 23:15'],
  ['2026-11-20T23:05:00Z', 'Hoy, 00:05'],
  ['2026-11-20T22:59:00Z', 'Ayer, 23:59'],
  ['2026-11-12T09:00:00Z', '12 nov 2026, 10:00'],
])('writes %s as %s', (moment, text) => expect(momentText(moment, now)).toBe(text))
