import { expect, it } from 'vitest'
import { openPlaces, type Turn } from './places.ts'

const open = () => openPlaces({ places: 2, mostWaiting: 3, mostWaitingEach: 2 })
/** What has become of a turn by now. */
const stateOf = (turn: Turn | null): Promise<boolean | 'waits' | 'turned away'> =>
  turn ? Promise.race([turn.entered, Promise.resolve('waits' as const)]) : Promise.resolve('turned away')
const statesOf = (turns: (Turn | null)[]) => Promise.all(turns.map(stateOf))

it('lets in as many as there are places, the others in the order they came', async () => {
  const enter = open()
  const turns = ['a', 'b', 'c', 'd'].map(enter)
  expect(await statesOf(turns)).toEqual([true, true, 'waits', 'waits'])
  turns[0]!.leave()
  expect(await statesOf(turns.slice(2))).toEqual([true, 'waits'])
  turns[1]!.leave()
  expect(await stateOf(turns[3]!)).toBe(true)
})

it('gives nobody two places, and the second to whoever comes behind', async () => {
  const enter = open()
  const turns = ['a', 'a', 'b'].map(enter)
  expect(await statesOf(turns)).toEqual([true, 'waits', true])
  turns[0]!.leave()
  expect(await stateOf(turns[1]!)).toBe(true)
})

it('gives one name as many places as it may have, and leaves the last to others', async () => {
  const enter = openPlaces({ places: 3, placesEach: 2, mostWaiting: 3, mostWaitingEach: 2 })
  const turns = ['a', 'a', 'a', 'b'].map(enter)
  expect(await statesOf(turns)).toEqual([true, true, 'waits', true])
  turns[1]!.leave()
  expect(await stateOf(turns[2]!)).toBe(true)
})

it('turns away whom it cannot even let wait', async () => {
  const enter = open()
  expect(await statesOf(['a', 'a', 'a', 'a'].map(enter))).toEqual([true, 'waits', 'waits', 'turned away'])
  expect(await statesOf(['b', 'c', 'd'].map(enter))).toEqual([true, 'waits', 'turned away'])
})

it('forgets whoever no longer waits, and leaves once for leaving twice', async () => {
  const enter = open()
  const [a, b, gone, c] = ['a', 'b', 'gone', 'c'].map(enter)
  gone!.leave()
  expect(await stateOf(gone!)).toBe(false)
  a!.leave()
  a!.leave()
  expect(await statesOf([b!, c!, enter('d')])).toEqual([true, true, 'waits'])
})

it('tells whoever is inside whether others wait for a place: not who waits for their own, nor while one is free', async () => {
  const enter = openPlaces({ places: 3, placesEach: 2, mostWaiting: 3, mostWaitingEach: 2 })
  const [first, second, third] = ['a', 'a', 'a'].map((who) => enter(who)!)
  const b = enter('b')!
  expect(await statesOf([first!, second!, third!, b])).toEqual([true, true, 'waits', true])
  // Everything is taken, and only the third of a's own waits: for a it is no other, for b it is.
  expect([first, b].map((turn) => turn!.othersWait())).toEqual([false, true])
  const c = enter('c')!
  expect([first, b].map((turn) => turn!.othersWait())).toEqual([true, true])
  b.leave()
  expect(await stateOf(c)).toBe(true)
  c.leave()
  expect(first!.othersWait()).toBe(false)
})
