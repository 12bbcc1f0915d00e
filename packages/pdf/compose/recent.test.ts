import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('keeps what was used last, and lets go of what was not', () => {
  const recent = new Recent<number>(3)
  for (const [value, key] of ['a', 'b', 'c', 'd'].entries()) recent.set(key, value)
  expect(recent.get('a')).toBe(0)
  for (const key of ['e', 'f', 'g']) recent.set(key, 9)
  expect([recent.get('a'), recent.get('g'), recent.get('b')]).toEqual([0, 9, undefined])
})
