import { expect, it } from 'vitest'
import { type Tab, tabHasEnded, takeInHand } from './in-hand.ts'

const fresh = { heldBy: null, tenure: 0 }
const tab = (exchange: string, tenure = 0): Tab => ({ exchange, tenure })

/** The operation after an act. */
const after = (operation: { heldBy: string | null; tenure: number }, by: Tab) => {
  const taken = takeInHand(operation, by)
  if (!taken.ok) throw new Error(taken.refusal.code)
  return { ...operation, ...taken.value }
}

it('lets any number of tabs in until one acts, which ends the others and goes on itself', () => {
  expect([tab('a'), tab('b')].map((each) => tabHasEnded(fresh, each))).toEqual([false, false])
  const held = after(fresh, tab('a'))
  expect([tab('a'), tab('b')].map((each) => tabHasEnded(held, each))).toEqual([false, true])
  expect(takeInHand(held, tab('b'))).toEqual({ ok: false, refusal: { code: 'signing-elsewhere' } })
  expect(takeInHand(held, tab('a'))).toEqual({ ok: true, value: {} })
})

it('begins again with a link made after the act: whoever acts by that one ends the first', () => {
  const held = after(fresh, tab('a'))
  const renewed = tab('c', held.tenure)
  expect(tabHasEnded(held, renewed)).toBe(false)
  const again = after(held, renewed)
  expect([tab('a'), tab('b'), renewed].map((each) => tabHasEnded(again, each))).toEqual([true, true, false])
})

it('is not asked of whoever came by no link', () => {
  expect(takeInHand(after(fresh, tab('a')), null)).toEqual({ ok: true, value: {} })
})
