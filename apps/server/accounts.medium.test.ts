import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { newId } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountBrowser, mailsTo, tokenTo } from './testing/account-browser.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real here: HTTP, database, hashes, mails in the test inbox.
const PASSWORD = 'una clave larga'
let server: RunningServer
beforeAll(async () => {
  server = await runServer()
})
afterAll(() => server.close())

const address = () => `eva.${newId()}@example.com`
const register = (browser: AccountBrowser, email: string, password = PASSWORD) =>
  browser.post(accountPaths.register, { name: 'Eva Prueba', email, password })
const signIn = (browser: AccountBrowser, email: string, password = PASSWORD, rememberMe = false) =>
  browser.post(accountPaths.signIn, { email, password, rememberMe })
const verify = async (browser: AccountBrowser, email: string) =>
  browser.post(accountPaths.verifyEmail, { token: await tokenTo(server, email) })
const signedUp = async (language?: string) => {
  const [browser, email] = [new AccountBrowser(server, language), address()]
  expect((await register(browser, email)).body).toEqual({ status: true })
  expect((await verify(browser, email)).status).toBe(200)
  expect((await signIn(browser, email)).status).toBe(200)
  return { browser, email }
}
const me = async (browser: AccountBrowser) => (await browser.get<{ userUid: string }>(accountPaths.me)).body

it('says before anybody signs in what the pages need to know', async () => {
  const { body } = await new AccountBrowser(server).get(accountPaths.options)
  expect(body).toEqual({ google: false, passwordMinimum: 6 })
})

describe('registering', () => {
  it('S1.4.06 S1.7.23 sends a link to the address, which proves it, and then the password opens', async () => {
    const [browser, email] = [new AccountBrowser(server), address()]
    expect(await register(browser, email)).toMatchObject({ status: 200, body: { status: true } })
    const [mail] = await mailsTo(server, email)
    expect(mail).toMatchObject({ subject: 'Verifica tu dirección de correo' })
    expect(await verify(browser, email)).toMatchObject({ status: 200, body: { email } })
    expect(await signIn(browser, email)).toMatchObject({ status: 200, body: { user: { email, name: 'Eva Prueba' } } })
    expect(await me(browser)).toMatchObject({ userEmail: email, role: 'holder', twoFactor: false, hasPassword: true })
  })

  it('S1.4.04 S1.8.13 keeps out who has not verified the address, and says so to the right password alone', async () => {
    const [browser, email] = [new AccountBrowser(server), address()]
    await register(browser, email)
    expect(await signIn(browser, email, 'otra clave larga')).toMatchObject({
      status: 401,
      body: { code: 'sign-in-failed' },
    })
    expect(await signIn(browser, email)).toMatchObject({
      status: 403,
      body: {
        code: 'email-not-verified',
        detail: 'Tu email no ha sido verificado. Utiliza el enlace del email que has recibido para verificarlo',
      },
    })
    expect(await mailsTo(server, email)).toHaveLength(2)
    expect(browser.cookie).not.toContain('session_token')
    await verify(browser, email)
    expect((await signIn(browser, email)).status).toBe(200)
  })

  it('tells only the owner of an address that it has an account', async () => {
    const { browser, email } = await signedUp()
    const stranger = new AccountBrowser(server, 'en')
    expect(await register(stranger, email, 'la del extraño')).toMatchObject({ status: 200, body: { status: true } })
    expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'You have an account already' })
    const unknown = address()
    await register(stranger, unknown, 'la del extraño')
    const [told, toldOfUnknown] = [
      await signIn(stranger, email, 'la del extraño'),
      await signIn(stranger, unknown, 'la del extraño'),
    ]
    expect(told).toMatchObject({ status: 403, body: toldOfUnknown.body })
    expect(toldOfUnknown.status).toBe(403)
    expect((await signIn(browser, email)).status).toBe(200)
  })

  it('brings in force the password of the link that is opened, and no other', async () => {
    const [mine, theirs, email] = [new AccountBrowser(server), new AccountBrowser(server), address()]
    await register(mine, email)
    const token = await tokenTo(server, email)
    await register(theirs, email, 'la del extraño')
    const late = await tokenTo(server, email)
    expect((await mine.post(accountPaths.verifyEmail, { token })).status).toBe(200)
    expect((await signIn(theirs, email, 'la del extraño')).status).toBe(401)
    expect(await theirs.post(accountPaths.verifyEmail, { token: late })).toMatchObject({
      status: 410,
      body: { code: 'link-used' },
    })
    expect((await signIn(mine, email)).status).toBe(200)
  })

  it('takes the password where another browser than the registration’s opens the link', async () => {
    const [atHome, phone, email] = [new AccountBrowser(server), new AccountBrowser(server), address()]
    await register(atHome, email)
    const token = await tokenTo(server, email)
    const open = (browser: AccountBrowser, password?: string) =>
      browser.post(accountPaths.verifyEmail, { token, ...(password && { password }) })
    expect(await open(phone)).toMatchObject({ status: 403, body: { code: 'registration-elsewhere', email } })
    expect(await open(phone, 'otra cosa')).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
    expect((await signIn(phone, email)).body).toMatchObject({ code: 'email-not-verified' })
    expect(await open(new AccountBrowser(server), PASSWORD)).toMatchObject({ status: 200, body: { email } })
    expect((await signIn(phone, email)).status).toBe(200)
  })

  it('lets nobody have the owner of an address open an account with a password of theirs', async () => {
    const [owner, stranger, email] = [new AccountBrowser(server), new AccountBrowser(server), address()]
    // The owner has even registered an address here; not this one, or not this time.
    await register(owner, address())
    await register(stranger, email, 'la del extraño')
    const token = await tokenTo(server, email)
    expect((await owner.post(accountPaths.verifyEmail, { token })).status).toBe(403)
    await register(owner, email)
    expect((await owner.post(accountPaths.verifyEmail, { token })).status).toBe(403)
    expect((await verify(owner, email)).status).toBe(200)
    expect((await signIn(stranger, email, 'la del extraño')).status).toBe(401)
    expect((await signIn(owner, email)).status).toBe(200)
  })

  it('knows the registrations of a browser again, the latest few', async () => {
    const [browser, first, second] = [new AccountBrowser(server), address(), address()]
    await register(browser, first)
    const token = await tokenTo(server, first)
    await register(browser, second)
    for (let count = 1; count <= 5; count += 1) await register(browser, second, 'otra clave')
    expect((await verify(browser, second)).status).toBe(200)
    expect((await browser.post(accountPaths.verifyEmail, { token })).status).toBe(403)
  })

  it('takes ten guesses of a registration’s password, and the right one where it was typed after all', async () => {
    const [browser, guesser, email] = [new AccountBrowser(server), new AccountBrowser(server), address()]
    await register(browser, email)
    const token = await tokenTo(server, email)
    const guess = async (password: string) => (await guesser.post(accountPaths.verifyEmail, { token, password })).status
    for (let tries = 1; tries <= 10; tries += 1) expect(await guess(`nunca ${tries}`)).toBe(401)
    expect(await guess(PASSWORD)).toBe(429)
    expect((await browser.post(accountPaths.verifyEmail, { token })).status).toBe(200)
  })

  it('S1.8.11 S1.5.21 S1.5.22 S1.5.23 refuses what the form refuses, in words for the person', async () => {
    const browser = new AccountBrowser(server)
    const right = { name: 'Eva', email: address(), password: 'xkdhqp' }
    const post = (change: object) => browser.post(accountPaths.register, { ...right, ...change })
    for (const [field, value] of [
      ['name', ''],
      ['name', 'x'.repeat(51)],
      ['name', 'Eva\nBcc: x@y.es'],
      ['email', 'eva'],
      ['email', ''],
      ['password', 'x'.repeat(201)],
    ])
      expect(await post({ [field!]: value })).toMatchObject({ status: 422, body: { code: 'payload-invalid', field } })
    expect(await post({ password: '12345' })).toMatchObject({
      status: 422,
      body: { code: 'password-too-short', detail: 'La contraseña debe tener 6 caracteres como mínimo' },
    })
    expect(await post({ password: '123456' })).toMatchObject({
      status: 422,
      body: { code: 'password-common', field: 'password' },
    })
    expect((await post({ name: 'x'.repeat(50) })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('S1.4.02 S1.4.03 S1.3.12 S1.3.13 S1.3.14 S1.3.15 makes the user document the first time, and says when it was last', async () => {
    const { browser, email } = await signedUp()
    const { userUid } = await me(browser)
    const { body: first } = await browser.get<Record<string, string>>(accountPaths.userDocument(userUid))
    expect(first).toEqual({
      userEmail: email,
      creationDate: expect.any(String),
      lastloginDate: expect.any(String),
      credits: { currentcredits: 5, usedcredits: 0, totalcredits: 5 },
      subscriptions: { currentsubscription: null, subscriptionStartDate: null },
      operations: [],
      firstname: '',
      lastname: '',
      alias: '',
      phone: '',
      address: '',
      postalcode: '',
      city: '',
      state: '',
      country: '',
    })
    await signIn(browser, email)
    const { body: second } = await browser.get<Record<string, string>>(accountPaths.userDocument(userUid))
    expect(second.creationDate).toBe(first.creationDate)
    expect(second.lastloginDate! > first.lastloginDate!).toBe(true)
    expect(second.credits).toEqual(first.credits)
  })

  it('S1.8.14 says the same of an unknown address and of a wrong password, in words for the person', async () => {
    const { email } = await signedUp()
    const [wrong, unknown] = await Promise.all([
      signIn(new AccountBrowser(server), email, 'no es esta'),
      signIn(new AccountBrowser(server), address(), 'no es esta'),
    ])
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'El e-mail o la contraseña no son correctos.' } })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort()
    expect(names(unknown)).toEqual(names(wrong))
  })

  it('gives the browser another session than the one it came with, which ends', async () => {
    const { browser, email } = await signedUp()
    const planted = browser.cookies.get('firmeza.session_token')!
    await signIn(browser, email)
    expect(browser.cookies.get('firmeza.session_token')).not.toBe(planted)
    const thief = new AccountBrowser(server)
    thief.cookies.set('firmeza.session_token', planted)
    expect((await thief.get(accountPaths.me)).status).toBe(401)
    expect((await browser.get(accountPaths.me)).status).toBe(200)
  })

  it('lasts 30 days when remembered, and otherwise as long as the browser', async () => {
    const { email } = await signedUp()
    const cookieOf = async (rememberMe: boolean) => {
      const { headers } = await signIn(new AccountBrowser(server), email, PASSWORD, rememberMe)
      return headers.getSetCookie().find((each) => each.startsWith('firmeza.session_token='))!
    }
    const remembered = await cookieOf(true)
    expect(remembered).toMatch(/; Max-Age=2592000\b/)
    expect(remembered).toMatch(/; HttpOnly\b/)
    expect(remembered).toMatch(/; SameSite=Lax\b/i)
    expect(await cookieOf(false)).not.toMatch(/Max-Age|Expires/i)
  })

  it('is asked for by a page of ours alone', async () => {
    const { email } = await signedUp()
    const answer = await fetch(server.url + accountPaths.signIn, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('S1.4.05 ends with signing out', async () => {
    const { browser } = await signedUp()
    expect((await browser.post(accountPaths.signOut)).status).toBe(200)
    expect((await browser.get(accountPaths.me)).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('S1.7.25 is replaced by way of the mail, once, and every session ends', async () => {
    const { browser, email } = await signedUp()
    const other = new AccountBrowser(server)
    expect(await other.post(accountPaths.forgotPassword, { email })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    const token = await tokenTo(server, email)
    const reset = (newPassword: string) => other.post(accountPaths.resetPassword, { token, newPassword })
    expect(await reset('corta')).toMatchObject({ status: 422, body: { code: 'password-too-short' } })
    expect((await reset('la nueva clave')).status).toBe(200)
    expect(await reset('otra más')).toMatchObject({ status: 410, body: { code: 'link-used' } })
    expect((await browser.get(accountPaths.me)).status).toBe(401)
    expect((await signIn(other, email)).status).toBe(401)
    expect((await signIn(other, email, 'la nueva clave')).status).toBe(200)
    expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'Tu contraseña ha cambiado' })
  })

  it('S1.8.16 is answered alike for an address without account, which gets no mail', async () => {
    const email = address()
    const browser = new AccountBrowser(server)
    expect(await browser.post(accountPaths.forgotPassword, { email })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('sends a mailbox five mails an hour from one place, and answers the sixth wish alike', async () => {
    const { email } = await registerHolder(server)
    const browser = new AccountBrowser(server)
    for (let count = 1; count <= 6; count += 1)
      expect(await browser.post(accountPaths.forgotPassword, { email })).toMatchObject({ status: 200 })
    expect(await mailsTo(server, email)).toHaveLength(5)
  })

  it('S1.8.17 is refused for what is no address', async () => {
    const answer = await new AccountBrowser(server).post(accountPaths.forgotPassword, { email: 'eva' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'payload-invalid', field: 'email' } })
  })

  it('is not replaced by a link that was made up, altered, or is for something else', async () => {
    const { browser, email } = await signedUp()
    await browser.post(accountPaths.forgotPassword, { email })
    const token = await tokenTo(server, email)
    const flipped = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    for (const each of ['', 'x', `${newId()}.${token.split('.')[1]}`, flipped])
      expect(
        await browser.post(accountPaths.resetPassword, { token: each, newPassword: 'la nueva clave' }),
      ).toMatchObject({
        status: 410,
        body: { code: 'link-unknown' },
      })
    expect((await browser.post(accountPaths.verifyEmail, { token })).status).toBe(410)
    expect((await browser.post(accountPaths.resetPassword, { token, newPassword: 'la nueva clave' })).status).toBe(200)
  })

  it('is not replaced any more by a link of before, once its owner has chosen another', async () => {
    const { browser, email } = await signedUp()
    await browser.post(accountPaths.forgotPassword, { email })
    const token = await tokenTo(server, email)
    const chosen = { currentPassword: PASSWORD, newPassword: 'la nueva clave' }
    expect((await browser.post(accountPaths.changePassword, chosen)).status).toBe(200)
    expect(await browser.post(accountPaths.resetPassword, { token, newPassword: 'la del ladrón' })).toMatchObject({
      status: 410,
      body: { code: 'link-used' },
    })
  })

  it('changes once when two come with the same link', async () => {
    const { browser, email } = await signedUp()
    await browser.post(accountPaths.forgotPassword, { email })
    const token = await tokenTo(server, email)
    const answers = await Promise.all(
      ['primera clave', 'segunda clave'].map((newPassword) =>
        new AccountBrowser(server).post(accountPaths.resetPassword, { token, newPassword }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })
})

describe('the user document', () => {
  it('S1.6.04 S1.1.13 S1.3.11 S1.7.26 is changed by its own holder, and by nobody else', async () => {
    const [{ browser, email }, other] = [await signedUp(), await signedUp()]
    const { userUid } = await me(browser)
    const path = accountPaths.userDocument(userUid)
    const profile = { firstname: 'Eva', lastname: 'Prueba', phone: '600111222', state: 'Sevilla' }
    expect(await browser.patch(path, profile)).toMatchObject({ status: 200, body: { userEmail: email, ...profile } })
    expect(await other.browser.patch(path, { firstname: 'Malo' })).toMatchObject({ status: 404 })
    expect(await other.browser.get(path)).toMatchObject({ status: 404 })
    expect((await browser.get(path)).body).toMatchObject({ ...profile, alias: '' })
  })

  it.each([
    ['firstname', 50],
    ['lastname', 50],
    ['alias', 40],
    ['phone', 12],
    ['address', 100],
    ['postalcode', 10],
    ['city', 50],
    ['state', 50],
    ['country', 50],
  ])('S1.5.29 S1.5.30 takes a %s of up to %i characters', async (field, most) => {
    const { userUid, browser } = await someone()
    const path = accountPaths.userDocument(userUid)
    expect((await browser.patch(path, { [field]: 'x'.repeat(most) })).status).toBe(200)
    expect(await browser.patch(path, { [field]: 'x'.repeat(most + 1) })).toMatchObject({ status: 422, body: { field } })
  })

  it('S1.3.11 keeps the e-mail, the credits and the dates as they are', async () => {
    const { userUid, browser } = await someone()
    for (const field of ['userEmail', 'credits', 'creationDate', 'role'])
      expect((await browser.patch(accountPaths.userDocument(userUid), { [field]: 'x' })).status).toBe(422)
  })

  let known: { userUid: string; browser: AccountBrowser } | undefined
  const someone = async () => {
    if (known) return known
    const { browser } = await signedUp()
    known = { browser, ...(await me(browser)) }
    return known
  }
})
