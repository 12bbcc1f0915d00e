import { expect, it } from 'vitest'
import { openRations } from './ration.ts'
import type { Sender } from './sender.ts'

const open = () => openRations({ house: 100, unpaid: 60, unpaidSmall: 0, each: { paying: 80, free: 40, trial: 20 } })
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

it('keeps a part for small bodies of those that pay nothing, and says when others found no room', () => {
  const rations = openRations({ house: 100, unpaid: 60, unpaidSmall: 10, each: { paying: 80, free: 40, trial: 20 } })
  const [large, other] = [rations(free('a')), rations(free('b'))]
  expect([large.take(40), large.take(1), large.othersWait()]).toEqual([true, false, false])
  expect([other.take(10), other.take(1), large.othersWait()]).toEqual([true, false, true])
  const small = rations(trial('t'), { isSmall: true })
  expect([small.take(10), small.take(1)]).toEqual([true, false])
  expect(rations(payer).take(40)).toBe(true)
})
