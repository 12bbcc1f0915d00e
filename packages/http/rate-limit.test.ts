import { steppedClock } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'

const open = (more: { most?: number; mostRemembered?: number } = {}) => {
  const clock = steppedClock(new Date('2026-11-21T10:00:00Z'))
  return { clock, ...rateLimit({ most: 2, withinMinutes: 15, clock, ...more }) }
}

it('is used up by so many, and whole again when its time is over', () => {
  const { wait, count, clock } = open()
  count('a')
  expect(wait('a')).toBe(0)
  count('a')
  expect(wait('a')).toBe(900)
  expect(wait('b')).toBe(0)
  clock.advance(899_500)
  expect(wait('a')).toBe(1)
  clock.advance(500)
  expect(wait('a')).toBe(0)
  count('a')
  expect(wait('a')).toBe(0)
})

it('of 0 is none at all', () => expect(open({ most: 0 }).wait('a')).toBe(900))

it('forgets the oldest when there are too many, and never everybody', () => {
  const { wait, count } = open({ mostRemembered: 3 })
  for (const who of ['old', 'old', 'a', 'a', 'b', 'b']) count(who)
  count('new')
  expect(['old', 'a', 'b'].map((who) => wait(who) > 0)).toEqual([false, true, true])
})

it('forgets what is over before it forgets what is in force', () => {
  const { wait, count, clock } = open({ mostRemembered: 2 })
  count('over')
  clock.advance(10 * 60_000)
  for (const who of ['a', 'a']) count(who)
  clock.advance(5 * 60_000)
  count('over')
  expect(wait('a')).toBeGreaterThan(0)
})

it('is wider for who has a wider share', () => {
  const { wait, count } = open()
  for (let turn = 0; turn < 7; turn += 1) count('a')
  expect([wait('a'), wait('a', 3), wait('a', 4)]).toEqual([900, 900, 0])
  count('a')
  expect(wait('a', 4)).toBe(900)
})
