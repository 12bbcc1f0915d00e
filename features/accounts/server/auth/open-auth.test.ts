import type { Database } from '@firmeza/store'
import { expect, it } from 'vitest'
import { knownBrowser } from './known-browser.ts'
import { openAuth } from './open-auth.ts'
import { readSignedCookie, signCookie } from './session-cookie.ts'

const SECRET = 'x'.repeat(64)
const sessionCookie = async (baseUrl: string) => {
  const database = { db: {} } as Database
  const nothing = async () => {}
  const parts = { database, authSecret: SECRET, baseUrl, brandName: 'Firmeza', google: undefined }
  return (await openAuth({ ...parts, arrived: nothing, opened: nothing, notify: nothing }).$context).authCookies
    .sessionToken
}

it('keeps the session cookie from pages and other sites, and from plain http where we are reached by https', async () => {
  const common = { httpOnly: true, sameSite: 'lax', path: '/' }
  expect(await sessionCookie('https://firmeza.test')).toMatchObject({
    name: '__Secure-firmeza.session_token',
    attributes: { ...common, secure: true },
  })
  expect(await sessionCookie('http://localhost:8080')).toMatchObject({
    name: 'firmeza.session_token',
    attributes: { ...common, secure: false },
  })
  const remembered = knownBrowser({ authSecret: SECRET, baseUrl: 'https://firmeza.test' }).remember('eva@example.com')
  expect(remembered).toMatch(/^__Host-firmeza\.known=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
})

it('reads a cookie that it signed, wherever it stands, and no other', () => {
  const signed = signCookie('a.b=c', SECRET)
  expect(readSignedCookie(`x=1; mine=${signed}; y=2`, 'mine', SECRET)).toBe('a.b=c')
  for (const header of [
    undefined,
    '',
    'mine',
    'mine=',
    'mine=a.b=c',
    `mine=${signed.slice(0, -1)}`,
    `mine=${signCookie('a.b=c', 'another secret')}`,
    `mine=b${signed.slice(1)}`,
    `notmine=${signed}`,
    'mine=%E0%A4%A.x',
  ])
    expect(readSignedCookie(header, 'mine', SECRET), header).toBeNull()
})

it('knows the browser of one address alone', () => {
  const { knows, remember } = knownBrowser({ authSecret: SECRET, baseUrl: 'http://localhost' })
  const [cookie] = remember('eva@example.com').split(';')
  expect(knows(cookie, 'eva@example.com')).toBe(true)
  expect(knows(cookie, 'ana@example.com')).toBe(false)
  expect(knows(undefined, 'eva@example.com')).toBe(false)
})
