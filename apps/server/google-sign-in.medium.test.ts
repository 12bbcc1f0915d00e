import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { newId } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountBrowser, mailsTo, tokenTo } from './testing/account-browser.ts'
import { CLIENT, type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, the whole OpenID Connect exchange with an issuer on loopback.
let provider: IdentityProvider
let server: RunningServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await runServer({ env: settings() })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})
beforeEach(() => {
  provider.person = { sub: newId(), email: `gina.${newId()}@example.com`, email_verified: true, name: 'Gina' }
  provider.forge = () => {}
})

const settings = () => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  OIDC_DISCOVERY_URL: provider.discoveryUrl,
})

/** To the provider and back: the address of our callback that it sends the browser to. */
const goThere = async (browser: AccountBrowser, rememberMe = true): Promise<string> => {
  const begun = await browser.post<{ url: string }>(accountPaths.signInWithGoogle, { provider: 'google', rememberMe })
  expect(begun.status).toBe(200)
  const { headers } = await fetch(begun.body.url, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  return back.pathname + back.search
}
const comeBack = async (browser: AccountBrowser, path: string) => {
  const { status, headers } = await browser.get(path)
  expect(status).toBe(302)
  return headers.get('location')!.replace(server.parts.baseUrl, '')
}
const signIn = async (browser = new AccountBrowser(server), rememberMe = true) => ({
  browser,
  location: await comeBack(browser, await goThere(browser, rememberMe)),
})
const statusOf = async (browser: AccountBrowser) => (await browser.get(accountPaths.me)).status
const usersOf = async (email: string) =>
  (await server.parts.database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)).rows

describe('signing in with Google', () => {
  it('S1.7.24 makes an account of the verified address, and opens it again', async () => {
    const { browser, location } = await signIn()
    expect(location).toBe('/#/profilepage')
    const { body } = await browser.get(accountPaths.me)
    expect(body).toMatchObject({
      userEmail: provider.person.email,
      name: 'Gina',
      googleEnabled: true,
      hasPassword: false,
    })
    const again = await signIn()
    expect((await again.browser.get(accountPaths.me)).body).toMatchObject({ userUid: body.userUid })
    const { body: document } = await again.browser.get(accountPaths.userDocument(String(body.userUid)))
    expect(document).toMatchObject({ credits: { currentcredits: 5 } })
  })

  it('keeps none of the tokens', async () => {
    await signIn()
    const { rows } = await server.parts.database.db.execute(
      sql`select 1 from credentials where coalesce(access_token, refresh_token, id_token) is not null`,
    )
    expect(rows).toEqual([])
  })

  it('lasts as long as the browser where it is not to be remembered', async () => {
    const cookieOf = async (rememberMe: boolean) => {
      const browser = new AccountBrowser(server)
      const { headers } = await browser.get(await goThere(browser, rememberMe))
      return headers.getSetCookie().find((each) => each.startsWith('firmeza.session_token='))!
    }
    expect(await cookieOf(true)).toContain('Max-Age=2592000')
    expect(await cookieOf(false)).not.toMatch(/Max-Age|Expires/i)
  })

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has ended', { exp: 1_700_000_000 }],
    ['with the nonce of another sign-in', { nonce: 'another' }],
    ['without an address', { email: undefined }],
  ])('S1.8.15 is refused for a token %s', async (_, claims) => {
    provider.forge = (token) => Object.assign(token, claims)
    const { browser, location } = await signIn()
    expect(location).toBe('/#/loginpage?google=failed')
    expect(await statusOf(browser)).toBe(401)
    expect(await usersOf(provider.person.email)).toEqual([])
  })

  it('S1.8.15 is refused while the address is not verified there', async () => {
    provider.person.email_verified = false
    const { browser, location } = await signIn()
    expect(location).toBe('/#/loginpage?google=address-unverified')
    expect(await statusOf(browser)).toBe(401)
    expect(await usersOf(provider.person.email)).toEqual([])
  })

  it('does not open the account of an address that the provider has not verified', async () => {
    const { email } = await registerHolder(server)
    provider.person = { ...provider.person, email, email_verified: false }
    const { browser, location } = await signIn()
    expect(location).toBe('/#/loginpage?google=address-unverified')
    expect(await statusOf(browser)).toBe(401)
  })

  it('opens the account of an address that both have verified, and tells its owner', async () => {
    const { email, userId } = await registerHolder(server)
    provider.person = { ...provider.person, email }
    const { browser } = await signIn()
    expect((await browser.get(accountPaths.me)).body).toMatchObject({ userUid: userId, googleEnabled: true })
    expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'Ahora puedes entrar en tu cuenta con Google' })
  })

  it('finds the account by who the person is, and not by an address that has passed on to them', async () => {
    const { browser } = await signIn()
    const { body: first } = await browser.get(accountPaths.me)
    const other = await registerHolder(server)
    provider.person = { ...provider.person, email: other.email }
    const { browser: again } = await signIn()
    expect((await again.get(accountPaths.me)).body).toMatchObject({ userUid: first.userUid })
  })

  it('leaves a registration that nobody has verified without effect', async () => {
    const { email } = provider.person
    const stranger = new AccountBrowser(server)
    const password = 'la del extraño'
    await stranger.post(accountPaths.register, { name: 'Extraño', email, password })
    const token = await tokenTo(server, email)
    await signIn()
    expect(await stranger.post(accountPaths.signIn, { email, password })).toMatchObject({ status: 401 })
    expect(await stranger.post(accountPaths.verifyEmail, { token })).toMatchObject({
      status: 410,
      body: { code: 'link-used' },
    })
    expect(await stranger.post(accountPaths.signIn, { email, password })).toMatchObject({ status: 401 })
  })
})

describe('the way back from Google', () => {
  it('is good once', async () => {
    const browser = new AccountBrowser(server)
    const path = await goThere(browser)
    const before = browser.cookie
    expect(await comeBack(browser, path)).toBe('/#/profilepage')
    const replayed = new AccountBrowser(server)
    for (const pair of before.split('; ')) replayed.cookies.set(...(pair.split(/=(.*)/s) as [string, string]))
    expect(await comeBack(replayed, path)).toBe('/#/loginpage?google=failed')
    expect(await statusOf(replayed)).toBe(401)
  })

  it('is good in the browser that went there, and in no other', async () => {
    const path = await goThere(new AccountBrowser(server))
    const victim = new AccountBrowser(server)
    expect(await comeBack(victim, path)).toBe('/#/loginpage?google=failed')
    expect(await statusOf(victim)).toBe(401)
  })

  it('S1.8.15 says when the person said no', async () => {
    const browser = new AccountBrowser(server)
    const path = (await goThere(browser)).replace(/code=[^&]*/, 'error=access_denied')
    expect(await comeBack(browser, path)).toBe('/#/loginpage?google=cancelled')
  })

  it('leads nowhere but to a page of ours', async () => {
    const browser = new AccountBrowser(server)
    for (const callbackURL of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await browser.post(accountPaths.signInWithGoogle, { provider: 'google', callbackURL })).status).toBe(422)
  })
})

describe('Google sign-in', () => {
  const offered = async (at: RunningServer) => (await new AccountBrowser(at).get(accountPaths.options)).body.google

  it('is offered where it is configured', async () => {
    expect(await offered(server)).toBe(true)
    const without = await runServer()
    expect(await offered(without)).toBe(false)
    expect(await new AccountBrowser(without).post(accountPaths.signInWithGoogle, { provider: 'google' })).toMatchObject(
      { status: 503, body: { code: 'google-unavailable' } },
    )
    await without.close()
  })

  it('comes by itself once a provider that could not be asked at the start answers', async () => {
    await provider.stop()
    const clock = { at: Date.now(), now: () => new Date(clock.at) }
    const early = await runServer({ env: settings(), clock })
    expect(await offered(early)).toBe(false)
    await provider.start()
    clock.at += 10_000
    expect(await offered(early)).toBe(true)
    await early.close()
  })
})
