import { expect, it } from 'vitest'
import { emptyCreation, newSigner } from '../creation-values.ts'
import { hasLevels, levelsOf, togetherWithout } from './signer-levels.ts'

const others = (...together: boolean[]) => together.map((each) => ({ ...newSigner('otp'), together: each }))
const values = (...together: boolean[]) => ({ ...emptyCreation('otp'), others: others(...together) })

it('each is of a level of their own, but for who signs with the one before', () => {
  expect(levelsOf(values())).toEqual([1])
  expect(levelsOf(values(false, false))).toEqual([1, 2, 3])
  expect(levelsOf(values(true, false))).toEqual([1, 1, 2])
  expect(levelsOf(values(false, true, true, false))).toEqual([1, 2, 2, 2, 3])
  expect(levelsOf(values(true, true))).toEqual([1, 1, 1])
})

it('without an order all are of one', () => {
  expect(levelsOf({ ...values(false, true), inOrder: false })).toEqual([1, 1, 1])
  expect(hasLevels({ ...values(false, true), inOrder: false })).toBe(false)
})

it('of two, only the switch says whether one waits', () => {
  expect(hasLevels(values(true))).toBe(false)
  expect(levelsOf(values(true))).toEqual([1, 2])
  expect(hasLevels(values(true, true))).toBe(true)
})

it('a type for one has one, whoever was typed for another', () =>
  expect(levelsOf({ ...values(true, false), type: 'identification' })).toEqual([1]))

it('recipients are all of one, and none waits', () => {
  const recipients = { ...values(true, false), type: 'notification' as const }
  expect(levelsOf(recipients)).toEqual([1, 1, 1])
  expect(hasLevels(recipients)).toBe(false)
})

it('when a signer goes, nobody signs with whom they had to wait for', () => {
  const levels = (together: boolean[], at: number) => {
    const all = others(...together)
    const follows = togetherWithout(all, at)
    const left = all.map((each, index) => (index === at + 1 ? { ...each, together: follows } : each)).toSpliced(at, 1)
    return levelsOf({ ...emptyCreation('otp'), others: left })
  }
  // 1 1 2 2 without the second: 1 2 2; without the third: 1 1 2.
  expect(levels([true, false, true], 0)).toEqual([1, 2, 2])
  expect(levels([true, false, true], 1)).toEqual([1, 1, 2])
  expect(levels([true, true, false], 0)).toEqual([1, 1, 2])
  expect(levels([true, true, false], 2)).toEqual([1, 1, 1])
})
