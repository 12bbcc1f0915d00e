import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRound } from './round.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('never begins a second time before the first has ended', async () => {
  const ends: (() => void)[] = []
  const round = openRound(
    10,
    () => new Promise<void>((end) => ends.push(end)),
    () => {},
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(1)
  ends[0]!()
  await vi.advanceTimersByTimeAsync(10)
  expect(ends).toHaveLength(2)
  round.stop()
})

it('tells what went wrong and goes on, until it is stopped', async () => {
  const told: unknown[] = []
  const round = openRound(
    10,
    async () => Promise.reject(new Error('away')),
    (fault) => told.push(fault),
  )
  await vi.advanceTimersByTimeAsync(30)
  round.stop()
  await vi.advanceTimersByTimeAsync(30)
  expect(told).toHaveLength(3)
})
