import { expect, it } from 'vitest'
import { openRations } from './ration.ts'
import type { Sender } from './sender.ts'

const open = () => openRations({ house: 100, unpaid: 60, each: { paying: 80, free: 40, trial: 20 } })
const payer: Sender = { who: 'p', standing: 'paying' }
const free = (who: string): Sender => ({ who, standing: 'free' })
const trial = (who: string): Sender => ({ who, standing: 'trial' })

it('gives each so much, whatever the number of their bodies, and takes it back', () => {
  const rations = open()
  const [one, two] = [rations(free('a')), rations(free('a'))]
  expect([one.take(30), two.take(10), one.take(1), two.take(1)]).toEqual([true, true, false, false])
  one.giveBack()
  one.giveBack()
  expect([two.take(30), two.take(1)]).toEqual([true, false])
})

it('keeps a part for those that pay, whatever the number of those that do not', () => {
  const rations = open()
  expect(['a', 'b', 'c'].map((who) => rations(free(who)).take(20))).toEqual([true, true, true])
  expect(rations(trial('t')).take(1)).toBe(false)
  expect(rations(payer).take(40)).toBe(true)
  expect(rations({ who: 'q', standing: 'paying' }).take(1)).toBe(false)
})

it('has room for small bodies as long as the house has any, and says when others found none', () => {
  const rations = open()
  const large = ['a', 'b', 'c'].map((who) => rations(free(who)))
  expect(large.map((ration) => ration.take(20))).toEqual([true, true, true])
  expect(large[0]!.othersWait()).toBe(false)
  // One's own share is nobody else's wait.
  expect([large[0]!.take(21), large[0]!.othersWait()]).toEqual([false, false])
  expect(rations(trial('t'), { isSmall: true }).take(30)).toBe(true)
  expect([rations(trial('v')).take(1), large[0]!.othersWait()]).toEqual([false, true])
  expect(rations(trial('u'), { isSmall: true }).take(11)).toBe(false)
})
