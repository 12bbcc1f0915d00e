import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenSpent } from './spent.ts'

/** Microseconds that the processor has worked for this process. */
let worked = 0
beforeEach(() => {
  worked = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: worked - (before?.user ?? 0), system: 0 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number, share: number): void => {
  worked += milliseconds * share * 1000
  vi.advanceTimersByTime(milliseconds)
}

it('is over when a task had the processor for so long, however long that took', () => {
  const { signal } = whenSpent(100)
  pass(100, 0.25)
  pass(299, 0.25)
  expect(signal.aborted).toBe(false)
  pass(1, 0.25)
  expect(signal.aborted).toBe(true)
})

it('is over at once when the processor did nothing else, and never before', () => {
  const { signal } = whenSpent(100)
  pass(99, 2)
  expect(signal.aborted).toBe(false)
  pass(1, 2)
  expect(signal.aborted).toBe(true)
})

it('is over in the end when nothing is done at all', () => {
  const { signal } = whenSpent(100)
  pass(999, 0)
  expect(signal.aborted).toBe(false)
  pass(1, 0)
  expect(signal.aborted).toBe(true)
})

it('stops with the task', () => {
  const { signal, stop } = whenSpent(100)
  pass(50, 1)
  stop()
  pass(2000, 1)
  expect(signal.aborted).toBe(false)
})
