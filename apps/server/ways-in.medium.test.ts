import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths, type SessionView } from '@firmeza/accounts/wire'
import { newId } from '@firmeza/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountBrowser, mailsTo, tokenTo } from './testing/account-browser.ts'
import { Authenticator } from './testing/authenticator.ts'
import { CLIENT, type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { totpOf } from './testing/totp.ts'

// Real here: HTTP, database, hashes; in software: an app's codes, an authenticator's keys, an
// issuer of OpenID Connect on loopback.
const PASSWORD = 'una clave larga'
let provider: IdentityProvider
let server: RunningServer
beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await runServer({ env: providerSettings() })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const providerSettings = () => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  OIDC_DISCOVERY_URL: provider.discoveryUrl,
})

/** A holder in a browser that is signed in; with a password where one is wanted. */
const someone = async ({ password }: { password?: string } = {}) => {
  const { email, userId, cookie } = await registerHolder(server)
  const browser = new AccountBrowser(server)
  browser.cookies.set(...(cookie.split(/=(.*)/s) as [string, string]))
  if (password) expect((await browser.post(accountPaths.changePassword, { newPassword: password })).status).toBe(200)
  return { browser, email, userId }
}
const signIn = (browser: AccountBrowser, email: string, password = PASSWORD) =>
  browser.post(accountPaths.signIn, { email, password })
const statusOf = async (browser: AccountBrowser) => (await browser.get(accountPaths.me)).status
const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)
const madeLongAgo = (userId: string) =>
  server.parts.database.db.execute(
    sql`update sessions set created_at = created_at - interval '1 hour' where user_id = ${userId}`,
  )

/** The code that the app shows next, which is taken already: each is good once. */
const nextOf = (uri: string): string => totpOf(uri, Date.now() + 30_000)

const withTotp = async () => {
  const { browser, email } = await someone({ password: PASSWORD })
  const { body } = await browser.post<{ totpURI: string; backupCodes: string[] }>(accountPaths.enableTwoFactor, {
    password: PASSWORD,
  })
  const proved = await browser.post(accountPaths.verifyTotp, { code: totpOf(body.totpURI) })
  expect(proved.status).toBe(200)
  return { browser, email, ...body }
}

describe('the second factor', () => {
  it('is asked for once an app is set up, and only then opens the session', async () => {
    const { browser: first, email, totpURI } = await withTotp()
    expect((await first.get(accountPaths.me)).body).toMatchObject({ twoFactor: true })
    expect(await subjects(email)).toContain('Has activado la verificación en dos pasos')
    const browser = new AccountBrowser(server)
    expect(await signIn(browser, email)).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(await statusOf(browser)).toBe(401)
    expect(await browser.post(accountPaths.verifyTotp, { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'code-wrong' },
    })
    const code = nextOf(totpURI)
    expect(await browser.post(accountPaths.verifyTotp, { code })).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
    expect(await statusOf(browser)).toBe(200)
    const onlooker = new AccountBrowser(server)
    await signIn(onlooker, email)
    expect((await onlooker.post(accountPaths.verifyTotp, { code })).status).toBe(401)
    expect(await statusOf(onlooker)).toBe(401)
  })

  it('makes the browser known once it is given, and not by the password alone', async () => {
    const { email, totpURI } = await withTotp()
    const browser = new AccountBrowser(server)
    await signIn(browser, email)
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('.known'))).toEqual([])
    await browser.post(accountPaths.verifyTotp, { code: nextOf(totpURI) })
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('.known'))).toHaveLength(1)
  })

  it('is not on before a code of the app was seen', async () => {
    const { browser, email } = await someone({ password: PASSWORD })
    await browser.post(accountPaths.enableTwoFactor, { password: PASSWORD })
    expect((await signIn(new AccountBrowser(server), email)).body).not.toHaveProperty('twoFactorRedirect')
  })

  it('is replaced by each backup code once, however it is typed', async () => {
    const { email, backupCodes } = await withTotp()
    const use = async (code: string) => {
      const browser = new AccountBrowser(server)
      await signIn(browser, email)
      return browser.post(accountPaths.verifyBackupCode, { code })
    }
    const [first, second, third] = backupCodes as [string, string, string]
    for (const code of backupCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await use(first)).status).toBe(200)
    expect(await use(first)).toMatchObject({ status: 401, body: { code: 'backup-code-wrong' } })
    const byHand = ` ${second.toLowerCase().replace('-', '').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await use(byHand)).status).toBe(200)
    expect((await use(third.replace('-', ' – '))).status).toBe(200)
  })

  it('ends after five wrong codes, and cannot be guessed on from new beginnings', async () => {
    const { email, totpURI } = await withTotp()
    const browser = new AccountBrowser(server)
    await signIn(browser, email)
    for (let count = 1; count <= 5; count += 1) await browser.post(accountPaths.verifyTotp, { code: '000000' })
    expect(await browser.post(accountPaths.verifyTotp, { code: nextOf(totpURI) })).toMatchObject({
      status: 401,
      body: { code: 'second-factor-over' },
    })
    await signIn(browser, email)
    for (let count = 1; count <= 5; count += 1) await browser.post(accountPaths.verifyTotp, { code: '000000' })
    await signIn(browser, email)
    expect(await browser.post(accountPaths.verifyTotp, { code: nextOf(totpURI) })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
  })

  it('is switched on and off, and its backup codes are made again, with the password alone', async () => {
    const { browser, email } = await withTotp()
    const paths = [accountPaths.newBackupCodes, accountPaths.disableTwoFactor]
    for (const path of paths)
      expect(await browser.post(path, { password: 'otra clave' })).toMatchObject({
        status: 403,
        body: { code: 'password-wrong' },
      })
    for (const path of paths) expect((await browser.post(path, { password: PASSWORD })).status).toBe(200)
    expect((await browser.get(accountPaths.me)).body).toMatchObject({ twoFactor: false })
    expect(await subjects(email)).toEqual(
      expect.arrayContaining([
        'Hay códigos de respaldo nuevos en tu cuenta',
        'Se ha desactivado la verificación en dos pasos',
      ]),
    )
  })
})

describe('a passkey', () => {
  const withPasskey = async () => {
    const { browser, email, userId } = await someone()
    const authenticator = new Authenticator(server.parts.baseUrl)
    const { body: options } = await browser.get<Parameters<Authenticator['create']>[0]>(accountPaths.passkeyCreation)
    const made = await browser.post(accountPaths.passkeyCreated, {
      response: authenticator.create(options),
      name: 'Portátil',
    })
    return { browser, email, userId, authenticator, made }
  }
  const enter = async (authenticator: Authenticator, browser = new AccountBrowser(server)) => {
    const { body: options } = await browser.get<Parameters<Authenticator['get']>[0]>(accountPaths.passkeyRequest)
    const response = authenticator.get(options)
    return { browser, response, answer: await browser.post(accountPaths.passkeySignIn, { response }) }
  }

  it('lets nobody in any more once a link in an e-mail has brought another password', async () => {
    const { authenticator, email } = await withPasskey()
    await new AccountBrowser(server).post(accountPaths.forgotPassword, { email })
    const token = await tokenTo(server, email)
    const reset = { token, newPassword: 'la nueva clave' }
    expect((await new AccountBrowser(server).post(accountPaths.resetPassword, reset)).status).toBe(200)
    expect((await enter(authenticator)).answer).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } })
  })

  it('opens the account without a password, and its owner is told that there is one', async () => {
    const { authenticator, email, userId, made } = await withPasskey()
    expect(made.status).toBe(200)
    const { browser, answer } = await enter(authenticator)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: userId, email } } })
    expect((await browser.get(accountPaths.me)).body).toMatchObject({ passkeys: 1 })
    expect(await subjects(email)).toEqual(['Hay una llave de acceso nueva en tu cuenta'])
  })

  it('is refused where its owner was not verified: it stands for two factors', async () => {
    const { authenticator } = await withPasskey()
    authenticator.verifiesUser = false
    const { browser, answer } = await enter(authenticator)
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-refused' } })
    expect(await statusOf(browser)).toBe(401)
  })

  it('is not made by an authenticator that has not verified its owner', async () => {
    const { browser, email } = await someone()
    const authenticator = new Authenticator(server.parts.baseUrl)
    authenticator.verifiesUser = false
    const { body } = await browser.get<Parameters<Authenticator['create']>[0]>(accountPaths.passkeyCreation)
    const made = await browser.post(accountPaths.passkeyCreated, { response: authenticator.create(body) })
    expect(made).toMatchObject({ status: 401, body: { code: 'passkey-refused' } })
    expect((await browser.get(accountPaths.passkeys)).body).toEqual([])
    expect(await subjects(email)).not.toContain('Hay una llave de acceso nueva en tu cuenta')
  })

  it('is refused when nobody knows it, and when its answer comes again', async () => {
    const { authenticator } = await withPasskey()
    expect((await enter(new Authenticator(server.parts.baseUrl))).answer).toMatchObject({
      status: 401,
      body: { code: 'passkey-unknown' },
    })
    const { response, browser } = await enter(authenticator)
    await browser.post(accountPaths.signOut)
    expect((await browser.post(accountPaths.passkeySignIn, { response })).status).toBe(401)
  })

  it('is made without another session, whatever is asked for', async () => {
    const { browser } = await someone()
    const authenticator = new Authenticator(server.parts.baseUrl)
    const { body: options } = await browser.get<Parameters<Authenticator['create']>[0]>(accountPaths.passkeyCreation)
    const wanted = { response: authenticator.create(options), createSession: true }
    const made = await browser.post(accountPaths.passkeyCreated, wanted)
    expect(made.status).toBe(200)
    expect(made.body).not.toHaveProperty('session')
    expect(made.headers.getSetCookie().join()).not.toContain('session_token')
  })

  it('is made only shortly after signing in', async () => {
    const { browser, userId } = await someone()
    await madeLongAgo(userId)
    expect(await browser.get(accountPaths.passkeyCreation)).toMatchObject({
      status: 403,
      body: { code: 'session-not-fresh' },
    })
  })

  it('is named and removed by its owner alone', async () => {
    const { browser, authenticator, email } = await withPasskey()
    const { body } = await browser.get<{ id: string; name: string }[]>(accountPaths.passkeys)
    expect(body).toMatchObject([{ name: 'Portátil' }])
    const { id } = body[0]!
    const other = await someone()
    for (const path of [accountPaths.deletePasskey, accountPaths.renamePasskey]) {
      expect((await other.browser.post(path, { id, name: 'Mía' })).status).toBeGreaterThanOrEqual(401)
      expect((await browser.post(path, { id: 'x', name: 'Mía' })).status).toBe(422)
      expect((await browser.post(path, { id: newId(), name: 'Mía' })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await browser.post(accountPaths.renamePasskey, { id, name: 'Móvil' })).status).toBe(200)
    expect((await browser.get(accountPaths.passkeys)).body).toMatchObject([{ name: 'Móvil' }])
    expect((await browser.post(accountPaths.deletePasskey, { id })).status).toBe(200)
    expect((await enter(authenticator)).answer.status).toBe(401)
    expect(await subjects(email)).toContain('Se ha quitado una llave de acceso de tu cuenta')
  })
})

describe('sessions', () => {
  it('are listed, and ended one by one or all but this one', async () => {
    const { browser, email } = await someone({ password: PASSWORD })
    const others = await Promise.all([1, 2, 3].map(async () => new AccountBrowser(server)))
    for (const other of others) await signIn(other, email)
    const list = async () => (await browser.get<{ sessions: SessionView[] }>(accountPaths.sessions)).body.sessions
    const sessions = await list()
    expect(sessions).toHaveLength(4)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const [one] = sessions.filter(({ current }) => !current)
    expect(one).toMatchObject({ ip: '127.0.0.1' })
    expect((await browser.delete(accountPaths.session(one!.id))).status).toBe(200)
    expect((await browser.delete(accountPaths.session(one!.id))).status).toBe(404)
    expect((await browser.delete(accountPaths.session('x'))).status).toBe(404)
    expect(await browser.post(accountPaths.endOtherSessions)).toMatchObject({ body: { ended: 2 } })
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(browser)).toBe(200)
  })

  it('are twenty at most: those used longest ago end, never the one just opened, and their owner is told once', async () => {
    const { browser: first, email } = await someone({ password: PASSWORD })
    const { parts } = server
    await parts.database.db.execute(sql`update sessions set updated_at = updated_at - interval '1 hour'
      where user_id = (select id from users where email = ${email})`)
    const browsers = []
    for (let count = 1; count <= 22; count += 1) {
      const browser = new AccountBrowser(server)
      expect((await signIn(browser, email)).status).toBe(200)
      browsers.push(browser)
    }
    const { body } = await browsers.at(-1)!.get<{ sessions: SessionView[] }>(accountPaths.sessions)
    expect(body.sessions).toHaveLength(20)
    const statuses = [await statusOf(first)]
    for (const each of browsers) statuses.push(await statusOf(each))
    expect(statuses).toEqual([401, 401, 401, ...Array(20).fill(200)])
    expect((await subjects(email)).filter((each) => each === 'Hemos cerrado tus sesiones más antiguas')).toHaveLength(1)
  })

  it("do not end by somebody else's hand", async () => {
    const [one, other] = [await someone(), await someone()]
    const { body } = await one.browser.get<{ sessions: SessionView[] }>(accountPaths.sessions)
    expect((await other.browser.delete(accountPaths.session(body.sessions[0]!.id))).status).toBe(404)
    expect(await statusOf(one.browser)).toBe(200)
  })

  it('end when another password is set, but for the one it is set in', async () => {
    const { browser, email } = await someone({ password: PASSWORD })
    const other = new AccountBrowser(server)
    await signIn(other, email)
    const change = (body: object) => browser.post(accountPaths.changePassword, body)
    const newPassword = 'la nueva clave'
    expect(await change({ currentPassword: 'otra', newPassword })).toMatchObject({
      status: 403,
      body: { code: 'password-wrong' },
    })
    expect(await change({ newPassword })).toMatchObject({ status: 403 })
    expect(await change({ currentPassword: PASSWORD, newPassword: '12345' })).toMatchObject({ status: 422 })
    expect((await change({ currentPassword: PASSWORD, newPassword })).status).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(browser)).toBe(200)
    expect((await signIn(other, email, newPassword)).status).toBe(200)
    expect(await subjects(email)).toContain('Tu contraseña ha cambiado')
  })

  it('give a first password only shortly after signing in', async () => {
    const { browser, userId } = await someone()
    await madeLongAgo(userId)
    expect(await browser.post(accountPaths.changePassword, { newPassword: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'session-not-fresh' },
    })
  })

  it('are lengthened where they are remembered', async () => {
    const { browser, userId } = await someone()
    await server.parts.database.db.execute(
      sql`update sessions set expires_at = now() + interval '3 days' where user_id = ${userId}`,
    )
    const { headers } = await browser.get(accountPaths.me)
    expect(headers.getSetCookie().join()).toMatch(/session_token=.*Max-Age=2592000/)
    const { rows } = await server.parts.database.db.execute<{ days: string }>(
      sql`select extract(day from expires_at - now())::text as days from sessions where user_id = ${userId}`,
    )
    expect(Number(rows[0]!.days)).toBeGreaterThanOrEqual(29)
  })

  it('that have ended open nothing', async () => {
    const { browser, userId } = await someone()
    await server.parts.database.db.execute(sql`update sessions set expires_at = now() where user_id = ${userId}`)
    expect(await statusOf(browser)).toBe(401)
  })
})

beforeEach(() => {
  provider.person = { sub: newId(), email: `gina.${newId()}@example.com`, email_verified: true, name: 'Gina' }
  provider.forge = () => {}
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
const enterByGoogle = async (browser = new AccountBrowser(server), rememberMe = true) => ({
  browser,
  location: await comeBack(browser, await goThere(browser, rememberMe)),
})
const usersOf = async (email: string) =>
  (await server.parts.database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)).rows

describe('signing in with Google', () => {
  it('S1.7.24 makes an account of the verified address, and opens it again', async () => {
    const { browser, location } = await enterByGoogle()
    expect(location).toBe('/#/profilepage')
    const { body } = await browser.get(accountPaths.me)
    expect(body).toMatchObject({
      userEmail: provider.person.email,
      name: 'Gina',
      googleEnabled: true,
      hasPassword: false,
    })
    const again = await enterByGoogle()
    expect((await again.browser.get(accountPaths.me)).body).toMatchObject({ userUid: body.userUid })
    const { body: document } = await again.browser.get(accountPaths.userDocument(String(body.userUid)))
    expect(document).toMatchObject({ credits: { currentcredits: 5 } })
  })

  it('keeps none of the tokens', async () => {
    await enterByGoogle()
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
    const { browser, location } = await enterByGoogle()
    expect(location).toBe('/#/loginpage?google=failed')
    expect(await statusOf(browser)).toBe(401)
    expect(await usersOf(provider.person.email)).toEqual([])
  })

  it('S1.8.15 is refused while the address is not verified there', async () => {
    provider.person.email_verified = false
    const { browser, location } = await enterByGoogle()
    expect(location).toBe('/#/loginpage?google=address-unverified')
    expect(await statusOf(browser)).toBe(401)
    expect(await usersOf(provider.person.email)).toEqual([])
  })

  it('does not open the account of an address that the provider has not verified', async () => {
    const { email } = await registerHolder(server)
    provider.person = { ...provider.person, email, email_verified: false }
    const { browser, location } = await enterByGoogle()
    expect(location).toBe('/#/loginpage?google=address-unverified')
    expect(await statusOf(browser)).toBe(401)
  })

  it('opens the account of an address that both have verified, and tells its owner', async () => {
    const { email, userId } = await registerHolder(server)
    provider.person = { ...provider.person, email }
    const { browser } = await enterByGoogle()
    expect((await browser.get(accountPaths.me)).body).toMatchObject({ userUid: userId, googleEnabled: true })
    expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'Ahora puedes entrar en tu cuenta con Google' })
  })

  it('is no way round two steps, neither of an account that it opened before nor of one it never did', async () => {
    const holder = await withTotp()
    provider.person = { ...provider.person, email: holder.email }
    expect((await enterByGoogle()).location).toBe('/#/loginpage?google=two-steps')
    expect((await holder.browser.get(accountPaths.me)).body).toMatchObject({ googleEnabled: false })
    await holder.browser.post(accountPaths.disableTwoFactor, { password: PASSWORD })
    await enterByGoogle()
    const { body } = await holder.browser.post<{ totpURI: string }>(accountPaths.enableTwoFactor, {
      password: PASSWORD,
    })
    await holder.browser.post(accountPaths.verifyTotp, { code: totpOf(body.totpURI) })
    const { browser, location } = await enterByGoogle()
    expect(location).toBe('/#/loginpage?google=two-steps')
    expect(await statusOf(browser)).toBe(401)
  })

  it('finds the account by who the person is, and not by an address that has passed on to them', async () => {
    const { browser } = await enterByGoogle()
    const { body: first } = await browser.get(accountPaths.me)
    const other = await registerHolder(server)
    provider.person = { ...provider.person, email: other.email }
    const { browser: again } = await enterByGoogle()
    expect((await again.get(accountPaths.me)).body).toMatchObject({ userUid: first.userUid })
  })

  it('leaves a registration that nobody has verified without effect', async () => {
    const { email } = provider.person
    const stranger = new AccountBrowser(server)
    const password = 'la del extraño'
    await stranger.post(accountPaths.register, { name: 'Extraño', email, password })
    const token = await tokenTo(server, email)
    await enterByGoogle()
    // As of an address that has no account: nothing tells which have one.
    const pending = { status: 403, body: { code: 'email-not-verified' } }
    expect(await stranger.post(accountPaths.signIn, { email, password })).toMatchObject(pending)
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

it('is not offered while the provider cannot be asked, and comes by itself once it answers', async () => {
  const offered = async (at: RunningServer) => (await new AccountBrowser(at).get(accountPaths.options)).body.google
  expect(await offered(server)).toBe(true)
  await provider.stop()
  const clock = { at: Date.now(), now: () => new Date(clock.at) }
  const early = await runServer({ env: providerSettings(), clock })
  expect(await offered(early)).toBe(false)
  const answer = await new AccountBrowser(early).post(accountPaths.signInWithGoogle, { provider: 'google' })
  expect(answer).toMatchObject({ status: 503, body: { code: 'google-unavailable' } })
  await provider.start()
  clock.at += 10_000
  expect(await offered(early)).toBe(true)
  await early.close()
})
