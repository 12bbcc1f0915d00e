import { expect, it } from 'vitest'
import { rememberedLink, rememberLink } from './link-memory.ts'

const tab = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('keeps one attempt for one secret, so that a lost answer can be asked for again', () => {
  const storage = tab()
  expect(rememberedLink(storage)).toBeUndefined()
  const first = rememberLink('secret-one', storage)
  expect(first.attempt.length).toBeGreaterThanOrEqual(16)
  expect(rememberLink('secret-one', storage)).toEqual(first)
  expect(rememberedLink(storage)).toEqual(first)
})

it('gives another link another attempt', () => {
  const storage = tab()
  const first = rememberLink('secret-one', storage)
  const second = rememberLink('secret-two', storage)
  expect(second.attempt).not.toBe(first.attempt)
  expect(rememberedLink(storage)).toEqual(second)
})
