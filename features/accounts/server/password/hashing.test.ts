import { describe, expect, it } from 'vitest'
import { openHashing } from './hashing.ts'

/** Hashes that take as long as the test says; `begun` names whose, in the order they began. */
const open = (places: number) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const hashing = openHashing({
    places,
    matches: async (secret) => {
      begun.push(secret)
      await new Promise<void>((resolve) => ends.push(resolve))
      return true
    },
  })
  /** Ends the oldest hash under way, and lets the next begin. */
  const step = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { begun, hashing, step }
}

// One place on two cores, two on more.
describe.each([1, 2])('with %d places', (places) => {
  it('keeps nobody out, and lets nobody wait behind all that five busy origins ask', async () => {
    const { begun, hashing, step } = open(places)
    const busy = Array.from({ length: 5 }, (_, at) => `busy ${at}`)
    const asked = busy.flatMap((origin) => Array.from({ length: 4 }, () => hashing.matches(origin, 'stored', origin)))
    const honest = hashing.matches('honest', 'stored', 'honest')
    for (let count = 0; count < 24; count += 1) await step()
    // Of each of the five what was under way or next: not the twenty they asked for.
    expect(begun).toHaveLength(21)
    expect(begun.indexOf('honest')).toBeLessThanOrEqual(2 * busy.length)
    expect(await Promise.all([...asked, honest])).toEqual(Array(21).fill(true))
  })

  it('tells who asks more than may wait that nothing was tried', async () => {
    const { hashing, step } = open(places)
    const asked = Array.from({ length: 6 }, () => hashing.matchesEach('a', ['x', 'y'], 'a'))
    expect(await asked[5]).toBeNull()
    for (let count = 0; count < 10; count += 1) await step()
    expect(await Promise.all(asked.slice(0, 5))).toEqual(Array(5).fill([true, true]))
  })
})
