import { memoryStorage, openSession, SESSION_KEY } from '@firmeza/accounts/tab'
import { expect, it } from 'vitest'
import { rememberedLink, rememberLink } from './link-memory.ts'

const tab = () => openSession(memoryStorage())

it('keeps one attempt for one secret, so that a lost answer can be asked for again', () => {
  const memory = tab()
  expect(rememberedLink(memory)).toBeUndefined()
  const first = rememberLink('secret-one', memory)
  expect(first.attempt.length).toBeGreaterThanOrEqual(16)
  expect(rememberLink('secret-one', memory)).toEqual(first)
  expect(rememberedLink(memory)).toEqual(first)
})

it('gives another link another attempt', () => {
  const memory = tab()
  const first = rememberLink('secret-one', memory)
  const second = rememberLink('secret-two', memory)
  expect(second.attempt).not.toBe(first.attempt)
  expect(rememberedLink(memory)).toEqual(second)
})

it('S1.3.01 stands under the one key with the rest of the session, and goes with it', () => {
  const storage = memoryStorage()
  const session = openSession(storage)
  const link = rememberLink('secret-one', session)
  expect(JSON.parse(storage.getItem(SESSION_KEY) ?? '')).toEqual({ link })
  session.replace({ userLoggedIn: false })
  expect(rememberedLink(session)).toBeUndefined()
})
