import { expect, it } from 'vitest'
import { limitsOf } from './limit.ts'

const bound = { hour: 10, day: 30 }

it('counts an account, each network of an origin by its share, the target and the house, by the hour and by the day', () => {
  const of = [
    { network: '2001:db8:1:2', share: 1 },
    { network: '2001:db8:1/48', share: 16 },
  ]
  const limits = limitsOf(
    'mail',
    { account: { id: 'a', bound }, origins: { of, bound }, target: { id: 't', bound }, house: { hour: 500, day: 900 } },
    3,
  )
  expect(limits.map(({ who, most, withinMinutes, count }) => [who, most, withinMinutes, count])).toEqual([
    ['mail account a', 10, 60, 3],
    ['mail account a', 30, 1440, 3],
    ['mail origin 2001:db8:1:2', 10, 60, 3],
    ['mail origin 2001:db8:1:2', 30, 1440, 3],
    ['mail origin 2001:db8:1/48', 160, 60, 3],
    ['mail origin 2001:db8:1/48', 480, 1440, 3],
    ['mail target t', 10, 60, 3],
    ['mail target t', 30, 1440, 3],
    ['mail house', 500, 60, 3],
    ['mail house', 900, 1440, 3],
  ])
})

it('has none of whom nothing is said', () => expect(limitsOf('mail', { account: null })).toEqual([]))
