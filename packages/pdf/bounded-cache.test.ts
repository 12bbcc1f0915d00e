import { expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

it('lets go of what was used longest ago once the bytes no longer fit', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  expect(cache.get('a')).toBe('A')
  cache.set('c', 'C', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})

it('counts an entry that is set again once, and keeps none that is larger than all', () => {
  const cache = new BoundedCache<string>(10)
  for (const value of ['1', '2', '3']) cache.set('a', value, 4)
  cache.set('b', 'B', 4)
  cache.set('large', 'L', 11)
  expect([cache.get('a'), cache.get('b'), cache.get('large')]).toEqual(['3', 'B', undefined])
})
