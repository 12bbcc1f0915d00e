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
  const of = ['a', 'a', 'a', 'a'].map(enter)
  expect(await statesOf(of)).toEqual([true, 'waits', 'waits', 'turned away'])
  // The third to wait takes the second place in the queue that a had.
  expect(await statesOf(['b', 'c', 'd', 'e'].map(enter))).toEqual([true, 'waits', 'waits', 'turned away'])
  expect(await statesOf(of)).toEqual([true, 'waits', false, 'turned away'])
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

it('lets names take turns: who asks once does not stand behind all that another has asked for', async () => {
  const enter = openPlaces({ places: 1, mostWaiting: 9, mostWaitingEach: 4 })
  let asked = ['a 0', 'a 1', 'a 2', 'a 3', 'b 4', 'b 5', 'b 6', 'c 7'].map((name) => ({ name, turn: enter(name[0]!)! }))
  const order: string[] = []
  while (asked.length > 0) {
    const states = await statesOf(asked.map(({ turn }) => turn))
    const next = asked[states.indexOf(true)]!
    order.push(next.name)
    asked = asked.filter((each) => each !== next)
    next.turn.leave()
  }
  expect(order).toEqual(['a 0', 'b 4', 'c 7', 'a 1', 'b 5', 'a 2', 'b 6', 'a 3'])
})

it('lets in who comes for the first time before all who keep asking, and those after a few of them', async () => {
  const enter = openPlaces({ places: 1, mostWaiting: 99, mostWaitingEach: 9 })
  const insistent = ['a', 'b', 'a', 'b', 'a', 'b'].map((who) => enter(who)!)
  insistent[0]!.leave()
  insistent[1]!.leave()
  const newcomer = enter('new')!
  insistent[2]!.leave()
  expect(await statesOf([...insistent.slice(3), newcomer])).toEqual(['waits', 'waits', 'waits', true])
  const others = Array.from({ length: 20 }, (_, at) => enter(`other ${at}`)!)
  let served = 0
  for (let inside = newcomer; inside !== insistent[3]; served += 1) {
    inside.leave()
    const waiting = [insistent[3]!, ...others]
    inside = waiting[(await statesOf(waiting)).indexOf(true)]!
    if (inside !== insistent[3]) others.splice(others.indexOf(inside), 1)
  }
  expect(served).toBeGreaterThan(1)
  expect(served).toBeLessThanOrEqual(8)
})

it('has room for whoever asks for less: the last of the name that waits most often gives up its own', async () => {
  const enter = openPlaces({ places: 1, mostWaiting: 4, mostWaitingEach: 3 })
  const [inside, a1, a2, a3, b1] = ['x', 'a', 'a', 'a', 'b'].map(enter)
  const newcomer = enter('c')
  expect(await statesOf([inside!, a1!, a2!, a3!, b1!, newcomer])).toEqual([
    true,
    'waits',
    'waits',
    false,
    'waits',
    'waits',
  ])
  // Now nobody waits more than once more often than a newcomer would.
  expect(await stateOf(enter('b'))).toBe('turned away')
  expect(await stateOf(enter('d'))).toBe('waits')
  expect(await stateOf(enter('e'))).toBe('turned away')
  a3!.leave()
  inside!.leave()
  expect(await stateOf(a1!)).toBe(true)
})
