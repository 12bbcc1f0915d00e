import { readFile } from 'node:fs/promises'
import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths, type SessionView } from '@firmeza/accounts/wire'
import { creditsPaths } from '@firmeza/credits/contract'
import { SECURITY_EVENTS } from '@firmeza/http'
import { newId } from '@firmeza/kernel'
import { operationsPaths, ownPaths } from '@firmeza/operations/contract'
import { signingPaths } from '@firmeza/signing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PHONE } from '../../fixtures/specification-client/specification-client.ts'
import { AccountBrowser, mailsTo, tokenTo } from './testing/account-browser.ts'
import { panelHolder } from './testing/panel-holder.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { codeFor } from './testing/sign-as-signer.ts'
import { totpOf } from './testing/totp.ts'

// Real here: everything. Each kind of event is provoked over HTTP and looked for in the log.
interface Line {
  event: string
  outcome: string
  reason?: string
  who: string | null
  from: string
  operation?: string
  route: string
}

let server: RunningServer
let aheadMs = 0
beforeAll(async () => {
  server = await runServer({ env: { LOG_LEVEL: 'info' }, clock: { now: () => new Date(Date.now() + aheadMs) } })
})
afterAll(() => server.close())

const lines = (): Line[] =>
  server.log
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).security as Line | undefined] : []))
    .filter((each) => each !== undefined)
/** The latest line of an event, in short. */
const last = (event: string) => {
  const line = lines().findLast((each) => each.event === event)
  return line && [line.outcome, line.reason ?? null, line.who]
}
const PASSWORD = 'tres tristes tigres'
const secrets: string[] = [PASSWORD, API_CLIENT.userpassword]
const secret = (value: string): string => {
  secrets.push(value)
  return value
}
const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.parts.baseUrl, ...headers },
    body: JSON.stringify(body),
  })
const holder = async (role: 'holder' | 'operator' = 'holder') => {
  const { cookie, email, userId } = await registerHolder(server, { role })
  const browser = new AccountBrowser(server)
  browser.cookies.set(...(cookie.split(/=(.*)/s) as [string, string]))
  secret(cookie.split('=')[1]!)
  return { browser, email, userId }
}

it('tells of ways into an account: who, from where, and how it ended', async () => {
  const { browser, email, userId } = await holder()
  const masked = `said:a••@example.com`
  const user = `user:${userId}`
  await browser.post(accountPaths.changePassword, { newPassword: PASSWORD })
  expect(last('password-change')).toEqual(['succeeded', null, user])
  const other = new AccountBrowser(server)
  const wrong = secret('una que no es')
  await other.post(accountPaths.signIn, { email, password: wrong })
  expect(last('sign-in')).toEqual(['refused', 'sign-in-failed', masked])
  await other.post(accountPaths.signIn, { email, password: PASSWORD })
  expect(last('sign-in')).toEqual(['succeeded', null, user])
  const { body } = await browser.get<{ sessions: SessionView[] }>(accountPaths.sessions)
  await browser.delete(accountPaths.session(body.sessions.find(({ current }) => !current)!.id))
  expect(last('session-end')).toEqual(['succeeded', null, user])
  await browser.post(accountPaths.enableTwoFactor, { password: wrong })
  expect(last('second-factor-change')).toEqual(['refused', 'password-wrong', user])
  const enabled = await browser.post<{ totpURI: string; backupCodes: string[] }>(accountPaths.enableTwoFactor, {
    password: PASSWORD,
  })
  for (const each of enabled.body.backupCodes) secret(each)
  secret(/secret=(\w+)/.exec(enabled.body.totpURI)![1]!)
  await browser.post(accountPaths.verifyTotp, { code: secret(totpOf(enabled.body.totpURI)) })
  expect(last('second-factor')).toEqual(['succeeded', null, user])
  const third = new AccountBrowser(server)
  await third.post(accountPaths.signIn, { email, password: PASSWORD })
  expect(last('sign-in')).toEqual(['succeeded', 'second-factor-asked', masked])
  await third.post(accountPaths.verifyBackupCode, { code: secret('AAAAA-AAAAA') })
  expect(last('second-factor')?.slice(0, 2)).toEqual(['refused', 'backup-code-wrong'])
  await third.post(accountPaths.passkeySignIn, { response: { id: 'x' } })
  expect(last('passkey-sign-in')?.[0]).toBe('refused')
  await third.post(accountPaths.signInWithGoogle, { provider: 'google', rememberMe: true })
  expect(last('google-sign-in')).toEqual(['failed', 'google-unavailable', null])
  await browser.post(accountPaths.deletePasskey, { id: newId() })
  expect(last('passkey-change')?.[2]).toBe(user)
  await browser.get(accountPaths.myData)
  expect(last('data-export')).toEqual(['succeeded', null, user])
  await browser.post(accountPaths.deleteAccount, { password: wrong })
  expect(last('account-deletion')).toEqual(['refused', 'password-wrong', user])
  await browser.post(accountPaths.signOut)
  expect(last('sign-out')?.[0]).toBe('succeeded')
})

it('tells of registrations, and of links out of mails', async () => {
  const browser = new AccountBrowser(server)
  const email = `nadie.${newId()}@example.com`
  await browser.post(accountPaths.register, { name: 'Nadie', email, password: PASSWORD })
  expect(last('registration')).toEqual(['succeeded', null, 'said:n••@example.com'])
  await browser.post(accountPaths.verifyEmail, { token: secret('no.such-token') })
  expect(last('email-verification')).toEqual(['refused', 'link-unknown', null])
  await browser.post(accountPaths.verifyEmail, { token: secret(await tokenTo(server, email)) })
  expect(last('email-verification')?.[0]).toBe('succeeded')
  await browser.post(accountPaths.forgotPassword, { email })
  expect(last('password-reset-request')).toEqual(['succeeded', null, 'said:n••@example.com'])
  await browser.post(accountPaths.resetPassword, { token: secret(await tokenTo(server, email)), newPassword: PASSWORD })
  expect(last('password-reset')?.[0]).toBe('succeeded')
})

it('tells of API clients, operators, and whoever is turned away at a door', async () => {
  await ask(operationsPaths.login(), { username: API_CLIENT.username, userpassword: secret('no es la clave') })
  expect(last('api-login')).toEqual(['refused', 'bad-credentials', `said:pr••${API_CLIENT.username.length}`])
  const answer = await ask(operationsPaths.login(), API_CLIENT)
  secret((await answer.json()) as string)
  expect(last('api-login')).toEqual(['succeeded', null, `client:${API_CLIENT.username}`])
  await fetch(server.url + accountPaths.me)
  expect(last('access')).toEqual(['refused', 'not-authorised', null])
  const { browser, userId } = await holder()
  await browser.get('/api/operator/log')
  expect(last('access')?.slice(0, 2)).toEqual(['refused', 'forbidden'])
  const operator = await holder('operator')
  await operator.browser.post(`/api/operator/operations/${newId()}/retry`, { reason: 'una razón' })
  expect(last('operator-action')?.[2]).toBe(`user:${operator.userId}`)
  await ask(creditsPaths.paypalWebhook, { forged: true })
  expect(last('payment-notice')?.[0]).toBe('refused')
  expect(lines().every(({ from }) => from === '127.0.0.1')).toBe(true)
  expect(userId).not.toBe(operator.userId)
})

it('tells of an operation: links, codes, what its sender does', async () => {
  const sender = await panelHolder(server)
  secret(sender.cookie.split('=')[1]!)
  const { operationUuid, documentUuid } = await sender.send()
  const { client } = sender
  secret(client.esignToken!)
  await ask(ownPaths.exchangeLink, { secret: secret(`${'a'.repeat(43)}`), attempt: newId() })
  expect(last('signing-link')?.slice(0, 2)).toEqual(['refused', 'link-unknown'])
  await client.documentRead(operationUuid, documentUuid)
  await client.createOtp(operationUuid, PHONE)
  expect(last('one-time-code')?.slice(0, 2)).toEqual(['succeeded', null])
  const right = secret(await codeFor(server))
  const wrong = right === '111111' ? '222222' : '111111'
  for (let count = 1; count <= 5; count += 1)
    await ask(
      signingPaths.verifyOtp(operationUuid),
      { operationUuid, otpValue: wrong, otpType: 'FIRMA' },
      { authorization: `Bearer ${client.esignToken}` },
    )
  const codes = lines().filter(({ event }) => event === 'one-time-code')
  expect(codes.at(-1)).toMatchObject({ outcome: 'refused', reason: 'otp-locked', operation: operationUuid })
  expect(codes.filter(({ reason }) => reason === 'otp-wrong')).toHaveLength(4)
  await sender.post(`/api/panel/operations/${operationUuid}/unlock`)
  expect(last('code-unlock')?.[0]).toBe('succeeded')
  const copied = (await (await sender.post(`/api/panel/operations/${operationUuid}/link`)).json()) as { url: string }
  secret(copied.url.split('/').at(-1)!)
  expect(last('link-copy')).toEqual(['succeeded', null, `user:${sender.userId}`])
  await sender.post(`/api/panel/operations/${operationUuid}/correct`)
  expect(last('signer-correction')?.slice(0, 2)).toEqual(['refused', 'payload-invalid'])
  await sender.post(`/api/panel/operations/${operationUuid}/copies/revoke`)
  expect(last('copy-revocation')?.slice(0, 2)).toEqual(['refused', 'payload-invalid'])
  await ask(operationsPaths.erasePersonalData(operationUuid), {}, { cookie: sender.cookie })
  expect(last('erasure')?.[0]).toBe('refused')
})

it('has provoked every kind, documents each, and wrote no secret', async () => {
  const seen = new Set(lines().map(({ event }) => event))
  expect(SECURITY_EVENTS.filter((event) => !seen.has(event))).toEqual([])
  const operating = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  expect(SECURITY_EVENTS.filter((event) => !operating.includes(`\`${event}\``))).toEqual([])
  await mailsTo(server, 'nobody@example.com')
  const whole = server.log.filter((line) => line.includes('"security"')).join('\n')
  expect(secrets.filter((each) => whole.includes(each))).toEqual([])
  expect(secrets.length).toBeGreaterThan(20)
})

it('writes so many lines of one origin a minute, and says what it left out', async () => {
  const before = lines().length
  await Promise.all(Array.from({ length: 200 }, () => fetch(server.url + accountPaths.me)))
  expect(lines().length - before).toBeLessThanOrEqual(60)
  aheadMs += 61_000
  await fetch(server.url + accountPaths.me)
  expect(lines().findLast(({ event }) => event === 'lines-left-out')).toMatchObject({
    from: '127.0.0.1',
    count: expect.any(Number),
  })
})
