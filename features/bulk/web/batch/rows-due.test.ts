import { expect, it } from 'vitest'
import { areRowsDue, LATER_MS, SOON_MS } from './rows-due.ts'

const here = { of: 'refused es', pages: 1, counts: '3 1', at: 0 }

it('asks for rows that are not here, at once', () => {
  expect(areRowsDue(undefined, here)).toBe(true)
  expect(areRowsDue(here, { ...here, of: 'created es' })).toBe(true)
  expect(areRowsDue(here, { ...here, pages: 2 })).toBe(true)
})

it('asks again for those that may have changed, and otherwise now and then', () => {
  expect(areRowsDue(here, { ...here, at: SOON_MS })).toBe(false)
  expect(areRowsDue(here, { ...here, counts: '4 1', at: SOON_MS })).toBe(true)
  expect(areRowsDue(here, { ...here, at: LATER_MS })).toBe(true)
})

it('asks less often where many pages are open: twenty are twenty requests', () => {
  const many = { ...here, pages: 20 }
  expect(areRowsDue(many, { ...many, counts: '4 1', at: 18 * SOON_MS })).toBe(false)
  expect(areRowsDue(many, { ...many, counts: '4 1', at: 19 * SOON_MS })).toBe(true)
})
