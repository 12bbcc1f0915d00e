import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { giveTurns } from './give-turns.ts'

it('lets others have a turn each ten milliseconds, however much is done in that time', async () => {
  let now = 0
  let others = 0
  let over = false
  const other = (async () => {
    while (!over) {
      await setImmediate()
      others += 1
    }
  })()
  const turns = giveTurns(() => now)
  const work = async (bits: number, eachMs: number): Promise<number> => {
    const before = others
    for (let bit = 0; bit < bits; bit += 1) {
      now += eachMs
      await turns()
    }
    return others - before
  }
  expect(await work(9, 1)).toBe(0)
  expect(await work(200, 0.001)).toBe(0)
  expect(await work(30, 11)).toBeGreaterThanOrEqual(29)
  over = true
  await other
})
