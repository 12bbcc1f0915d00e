import { steppedClock } from '@firmeza/kernel'
import { expect, it } from 'vitest'
import { lineRation } from './line-ration.ts'

const open = () => {
  const clock = steppedClock(new Date('2026-11-22T10:00:00Z'))
  return { clock, ...lineRation({ clock, mostEach: 2, most: 5 }) }
}

it('gives one origin so many lines a minute, and then tells how many were left out', () => {
  const { clock, settle, take } = open()
  expect(settle()).toEqual([])
  expect(['a', 'a', 'a', 'a', 'b'].map(take)).toEqual([true, true, false, false, true])
  clock.advance(59_999)
  expect(settle()).toEqual([])
  clock.advance(1)
  expect(settle()).toEqual([{ from: 'a', count: 2 }])
  expect(settle()).toEqual([])
  expect(take('a')).toBe(true)
})

it('gives all together so many, however many origins there are, and remembers no more of them than that', () => {
  const { clock, settle, take } = open()
  settle()
  const taken = Array.from({ length: 1000 }, (_, at) => take(`origin ${at}`))
  expect(taken.filter(Boolean)).toHaveLength(5)
  clock.advance(60_000)
  expect(settle()).toEqual([{ from: null, count: 995 }])
})

it('begins again when the clock is set back', () => {
  const { clock, settle, take } = open()
  settle()
  for (const from of ['a', 'a', 'a']) take(from)
  clock.advance(-3_600_000)
  expect(settle()).toEqual([{ from: 'a', count: 1 }])
})
