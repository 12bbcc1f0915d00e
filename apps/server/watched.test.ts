import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type State, watched } from './watched.ts'

const up: State = { status: 'up' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('looks once for all who ask meanwhile, and keeps what it found for as long as told', async () => {
  const check = vi.fn(async () => up)
  const look = watched(check, 10_000)
  expect(await Promise.all([look(), look(), look()])).toEqual(Array(3).fill(up))
  vi.advanceTimersByTime(9_999)
  await look()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await look()
  expect(check).toHaveBeenCalledTimes(2)
})

it('looks again a second after a failure, so that the return is seen soon', async () => {
  let fails = true
  const look = watched(async () => {
    if (fails) throw new Error('refused')
    return up
  }, 10_000)
  expect(await look()).toEqual({ status: 'down', reason: 'refused' })
  fails = false
  vi.advanceTimersByTime(1000)
  expect(await look()).toEqual(up)
})

it('calls down what does not answer, and does not ask it a second time meanwhile', async () => {
  const check = vi.fn(() => new Promise<State>(() => {}))
  const look = watched(check, 1000)
  const asked = [look(), look()]
  await vi.advanceTimersByTimeAsync(5000)
  expect(await Promise.all(asked)).toEqual(Array(2).fill({ status: 'down', reason: 'no answer within 5 seconds' }))
  expect(check).toHaveBeenCalledTimes(1)
})

it('passes on a warning as it is', async () => {
  const warning: State = { status: 'warning', reason: 'ends soon' }
  expect(await watched(async () => warning, 1000)()).toEqual(warning)
})
