import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fairQueue, type Turn } from './fair-queue.ts'

/** Tasks that end when they are told to. */
const desk = (options: Partial<Parameters<typeof fairQueue>[0]> = {}) => {
  const queue = fairQueue({
    lanes: 1,
    keptLanes: 0,
    mostWaiting: 100,
    mostPerKey: 100,
    longestWaitMs: 1_000,
    ...options,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const ask = (key: string, name: string, turn: Partial<Turn> = {}) =>
    queue({ key, favoured: false, ...turn }, async (lane) => {
      started.push(`${name}@${lane}`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await settle()
  }
  return { ask, started, end }
}

const A = { key: 'a', favoured: false }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('fairQueue', () => {
  it('lets one that asks once go before the rest of one that asks often', async () => {
    const { ask, started, end } = desk()
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    void ask('b', 'b1')
    await end('a1')
    await end('a2')
    await end('b1')
    expect(started).toEqual(['a1@0', 'a2@0', 'b1@0', 'a3@0'])
  })

  it('lets one in again that was in before, however many wait', async () => {
    const { ask, started, end } = desk({ mostPerKey: 1 })
    void ask('a', 'a1')
    await expect(ask('a', 'a2')).rejects.toThrow('too many')
    void ask('a', 'a1 again', { isAgain: true })
    await end('a1')
    expect(started).toEqual(['a1@0', 'a1 again@0'])
  })

  it('lets one on whom nothing was spent lately go before those on whom much was', async () => {
    const { ask, started, end } = desk({ longestWaitMs: 1e9 })
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    await vi.advanceTimersByTimeAsync(5_000)
    void ask('b', 'b1')
    void ask('c', 'c1')
    await end('a1')
    await vi.advanceTimersByTimeAsync(5_000)
    // On b as much was spent as on a, and later; newcomers come before both.
    void ask('b', 'b2')
    void ask('d', 'd1')
    await end('b1')
    await end('c1')
    await end('d1')
    expect(started).toEqual(['a1@0', 'b1@0', 'c1@0', 'd1@0', 'a2@0'])
  })

  it('runs one task of a key at a time, though lanes are free', async () => {
    const { ask, started, end } = desk({ lanes: 2 })
    for (const name of ['a1', 'a2']) void ask('a', name)
    void ask('b', 'b1')
    expect(started).toEqual(['a1@0', 'b1@1'])
    await end('a1')
    expect(started).toEqual(['a1@0', 'b1@1', 'a2@0'])
  })

  it('goes back to the lane that knows the key', async () => {
    const { ask, started, end } = desk({ lanes: 2 })
    void ask('a', 'a1')
    void ask('b', 'b1')
    await end('a1')
    await end('b1')
    void ask('b', 'b2')
    expect(started.at(-1)).toBe('b2@1')
  })

  it('keeps a lane for the favoured, who may have the others too', async () => {
    const { ask, started, end } = desk({ lanes: 2, keptLanes: 1 })
    for (const key of ['a', 'b', 'c']) void ask(key, `${key}1`)
    expect(started).toEqual(['a1@1'])
    void ask('p', 'p1', { favoured: true })
    expect(started).toEqual(['a1@1', 'p1@0'])
    void ask('q', 'q1', { favoured: true })
    await end('p1')
    expect(started.slice(2)).toEqual(['q1@0'])
    void ask('r', 'r1', { favoured: true })
    await end('a1')
    expect(started.slice(3)).toEqual(['b1@1'])
    await end('b1')
    await end('c1')
    expect(started.slice(4)).toEqual(['c1@1', 'r1@1'])
  })

  it('refuses more than may wait, of one key and of all', async () => {
    const { ask } = desk({ mostWaiting: 3, mostPerKey: 3 })
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    await expect(ask('a', 'a4')).rejects.toThrow('too many')
    void ask('b', 'b1')
    await expect(ask('c', 'c1')).rejects.toThrow('too many')
  })

  it('refuses who has waited too long, and does not start it afterwards', async () => {
    const { ask, started, end } = desk()
    void ask('a', 'a1')
    const late = expect(ask('b', 'b1')).rejects.toThrow('too long')
    await vi.advanceTimersByTimeAsync(1_000)
    await late
    await end('a1')
    expect(started).toEqual(['a1@0'])
    await Promise.race([ask('c', 'c1'), end('c1')])
    expect(started.at(-1)).toBe('c1@0')
  })

  it('goes on after a task that failed', async () => {
    const queue = fairQueue({ lanes: 1, keptLanes: 0, mostWaiting: 9, mostPerKey: 9, longestWaitMs: 1_000 })
    const failing = expect(queue(A, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue(A, () => Promise.resolve(7))).toBe(7)
    await failing
  })
})
