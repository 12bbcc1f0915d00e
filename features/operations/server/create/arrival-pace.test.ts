import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchArrival } from './arrival-pace.ts'

const PACE = { leastBytesPerSecond: 100, windowSeconds: 10, leastEverBytesPerSecond: 10, graceSeconds: 30 }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = (length = 1_000_000) => {
  const body = { arrived: 0, given: 0, othersWait: true }
  const stop = watchArrival({ bytes: () => body.arrived, length, othersWait: () => body.othersWait }, PACE, () => {
    body.given += 1
  })
  /** So many seconds, of so many bytes each. */
  const pass = (seconds: number, bytes: number) => {
    for (let at = 0; at < seconds; at += 1) {
      body.arrived += bytes
      vi.advanceTimersByTime(1000)
    }
  }
  return { body, stop, pass }
}

it('leaves a body in peace that comes at the least pace, however long', () => {
  const { body, pass } = watched()
  pass(300, 100)
  expect(body.given).toBe(0)
})

it('gives up a body that trickles, once, at the end of the window', () => {
  const { body, pass } = watched()
  pass(9, 99)
  expect(body.given).toBe(0)
  pass(100, 99)
  expect(body.given).toBe(1)
})

it('gives up a body that came fast and then stands still', () => {
  const { body, pass } = watched()
  pass(5, 1_000_000)
  pass(9, 0)
  expect(body.given).toBe(0)
  pass(2, 0)
  expect(body.given).toBe(1)
})

it('forgives a pause within the window', () => {
  const { body, pass } = watched()
  for (let round = 0; round < 20; round += 1) {
    pass(8, 0)
    pass(2, 500)
  }
  expect(body.given).toBe(0)
})

it('does not look on once the body is there', () => {
  const { body, pass, stop } = watched()
  stop()
  pass(60, 0)
  expect(body.given).toBe(0)
})

it('leaves a body in peace, however slow, that nobody waits for, and gives it a whole window once somebody does', () => {
  const { body, pass } = watched()
  body.othersWait = false
  pass(60, 0)
  body.othersWait = true
  pass(9, 0)
  expect(body.given).toBe(0)
  body.othersWait = false
  pass(1, 0)
  body.othersWait = true
  pass(9, 0)
  expect(body.given).toBe(0)
  pass(1, 0)
  expect(body.given).toBe(1)
})

it('gives up a body that nobody waits for when it is not here in the time of its length', () => {
  const { body, pass } = watched(1000)
  body.othersWait = false
  pass(30 + 100 - 1, 1)
  expect(body.given).toBe(0)
  pass(100, 1)
  expect(body.given).toBe(1)
})
