import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { GuardedRoute, Principal } from '@firmeza/accounts/server'
import { registerApiClient } from '@firmeza/accounts/server'
import { registerHolder, type TestHolder } from '@firmeza/accounts/testing'
import { newId } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creationPayload } from '../../fixtures/specification-client/specification-client.ts'
import { openHttp } from './http.ts'
import { API_CLIENT, OTHER_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, startOperation } from './testing/sign-as-signer.ts'

// Real here: HTTP, database, vault, tokens. Every route the server has is tried, not a list of
// them.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const HOURS_3 = 3 * 60 * 60 * 1000
let server: RunningServer
let own: StartedOperation
/** Of the same client. */
let batchUuid: string
let signerUuid: string
let theirs: StartedOperation
let keys: Record<KeyName, string | null>
let holder: TestHolder
let operator: TestHolder
let gone: TestHolder

/**
 * Who may not enter, what they carry, and the doors that let such a bearer in for a right of its
 * own.
 */
const INTRUDERS = {
  'no token': { status: 401, admitted: [] },
  garbage: { status: 401, admitted: [] },
  'a token in another scheme': { status: 401, admitted: [] },
  'an expired esignToken': { status: 401, admitted: [] },
  "an expired API client's token": { status: 401, admitted: [] },
  'a token without signature (alg none)': { status: 401, admitted: [] },
  'a token signed with another key': { status: 401, admitted: [] },
  "another operation's esignToken": { status: 403, admitted: [] },
  "another signer's esignToken": { status: 403, admitted: [] },
  "another domain's token": { status: 403, admitted: [] },
  "a token of a client's former secret": { status: 401, admitted: [] },
  "another API client's token": { status: 404, admitted: ['token', 'renewable'] },
  "a trial's token": { status: 403, admitted: ['token'] },
  "a signer's session": { status: 403, admitted: ['renewable'] },
  "the operation's own esignToken": { status: 403, admitted: ['signer', 'party'] },
  "a holder's token": { status: 404, admitted: ['token', 'renewable'] },
  "a holder's token after signing out": { status: 401, admitted: [] },
} as const
type Intruder = keyof typeof INTRUDERS

/**
 * Whose operation it is may do everything but sign it for the signer; whose it is not is told at
 * that door already.
 */
const statusAt = (door: string, key: Intruder): number =>
  key.startsWith("a holder's token") && door === 'signer' ? 403 : INTRUDERS[key].status
type KeyName = Intruder | 'own client'

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  server = await runServer()
  const { database, clock, tokens, domainUuid } = server.parts
  await database.transaction((tx) =>
    registerApiClient(
      tx,
      { clientId: OTHER_CLIENT.username, secret: OTHER_CLIENT.userpassword, accountName: 'Otra casa' },
      clock,
    ),
  )
  own = await startOperation(server, API_CLIENT, contract)
  batchUuid = await startBatch(own)
  signerUuid = partyIdOf(own)
  const signer = {
    kind: 'signer' as const,
    operationId: own.operationUuid,
    partyId: signerUuid,
    via: 'api' as const,
  }
  const { iss, iat, exp, ...claims } = JSON.parse(segmentText(own.client.token))
  const client = claims as Extract<Principal, { kind: 'client' }>
  // A demo costs no credits, which the other client does not have.
  theirs = await startOperation(server, OTHER_CLIENT, contract, { opClass: '1239' })
  holder = await registerHolder(server)
  operator = await registerHolder(server, { role: 'operator' })
  gone = await registerHolder(server)
  const { token: goneToken } = await tokenOf(gone)
  await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: gone.headers })
  const longAgo = new Date(Date.now() - HOURS_3)
  const signerClaims = own.client.esignToken.split('.')[1]!
  const forged = `${segment({ alg: 'HS256' })}.${signerClaims}`
  keys = {
    'no token': null,
    garbage: 'Bearer garbage.garbage.garbage',
    'a token in another scheme': `Basic ${own.client.esignToken}`,
    'an expired esignToken': `Bearer ${await tokens.issue(signer, longAgo)}`,
    "an expired API client's token": `Bearer ${await tokens.issue(client, longAgo)}`,
    'a token without signature (alg none)': `Bearer ${segment({ alg: 'none' })}.${signerClaims}.`,
    'a token signed with another key': `Bearer ${forged}.${createHmac('sha256', randomBytes(32)).update(forged).digest('base64url')}`,
    "another operation's esignToken": `Bearer ${theirs.client.esignToken}`,
    "another signer's esignToken": `Bearer ${await tokens.issue({ ...signer, partyId: newId() })}`,
    "another domain's token": `Bearer ${await tokens.issue({ ...client, domainUuid: newId() })}`,
    "a token of a client's former secret": `Bearer ${await tokens.issue({ ...client, secretVersion: 'former' })}`,
    "another API client's token": `Bearer ${theirs.client.token}`,
    "a trial's token": `Bearer ${await tokens.issue({ kind: 'trial', grantId: newId(), domainUuid })}`,
    "a signer's session": `Bearer ${await tokens.issue({ ...signer, kind: 'signer-session', via: 'link', tab: { exchange: 'x', tenure: 0 } })}`,
    "the operation's own esignToken": `Bearer ${own.client.esignToken}`,
    "a holder's token": `Bearer ${(await tokenOf(holder)).token}`,
    "a holder's token after signing out": `Bearer ${goneToken}`,
    'own client': `Bearer ${own.client.token}`,
  }
})

const startBatch = async ({ client }: StartedOperation): Promise<string> => {
  const rows = Buffer.from('name,email,phone\nAna,ana@example.com,+34600111222').toString('base64')
  const body = { ...creationPayload(contract.toString('base64')), rows: { documentB64: rows } }
  const path = `bulk/create/${server.parts.domainUuid}`
  return (await (await client.send('POST', path, { body, bearer: client.token })).json()).batchUuid
}

const tokenOf = async ({ headers }: TestHolder): Promise<{ token: string }> =>
  (await fetch(`${server.url}/api/accounts/token`, { method: 'POST', headers })).json()

afterAll(() => server.close())

/** The signer whom an operation's esignToken names. */
const partyIdOf = ({ client }: StartedOperation): string => JSON.parse(segmentText(client.esignToken)).partyId

const segmentText = (token: string): string => Buffer.from(token.split('.')[1]!, 'base64url').toString()

/** What stands in the places of a path. A new one is an error here: say what it means. */
const filled = (url: string, places: Record<string, string> = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => {
    const values: Record<string, string> = {
      domainUuid: server.parts.domainUuid,
      operationUuid: own.operationUuid,
      documentUuid: own.documentUuid,
      page: '1',
      batchUuid,
      signerUuid,
      ...places,
    }
    if (!values[name]) throw new Error(`What is :${name} in ${url}?`)
    return values[name]
  })

const call = async ({ method, url }: GuardedRoute, key: KeyName, places: Record<string, string> = {}) => {
  const authorization = keys[key]
  const answer = await fetch(server.url + filled(url, places), {
    method,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
}

const COOKIE_DOORS = ['account', 'operator']
const byCookie = (): GuardedRoute[] => server.doors.filter(({ door }) => COOKIE_DOORS.includes(door!))
const guarded = (): GuardedRoute[] =>
  server.doors.filter(({ door }) => door !== 'open' && !COOKIE_DOORS.includes(door!))
const named = ({ method, url }: GuardedRoute): string => `${method} ${url}`

describe('every door', () => {
  it('is known: no route was made where the doorkeeper does not see it', async () => {
    const app = await openHttp(server.parts, '/nowhere')
    const printed = app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)
    expect([...printed].flatMap(([, methods]) => methods!.split(', '))).toHaveLength(app.doors().length)
    await app.close()
  })

  it('stands open to everybody only where it is meant to', () => {
    expect([...new Set(server.doors.filter(({ door }) => door === 'open').map(({ url }) => url))].sort()).toEqual([
      '/',
      '/:page(^[a-z-]+$)',
      '/api/accounts/options',
      '/api/auth/callback/google',
      '/api/auth/passkey/generate-authenticate-options',
      '/api/auth/passkey/verify-authentication',
      '/api/auth/request-password-reset',
      '/api/auth/reset-password',
      '/api/auth/sign-in/email',
      '/api/auth/sign-in/social',
      '/api/auth/sign-out',
      '/api/auth/sign-up/email',
      '/api/auth/two-factor/verify-backup-code',
      '/api/auth/two-factor/verify-totp',
      '/api/auth/verify-email',
      '/api/contacts',
      '/api/operations/copies/file',
      '/api/operations/copies/open',
      '/api/operations/links/exchange',
      '/api/operations/links/renew',
      '/api/operations/trial-token',
      '/api/payments/:paymentId/paypal-return',
      '/api/payments/demo/card',
      '/api/payments/demo/wallet',
      '/api/payments/options',
      '/api/payments/paypal/webhook',
      '/api/products',
      '/api/signing/sms-status/:challengeId/:secret',
      '/en',
      '/en/:page',
      '/health',
      '/inbox',
      '/inbox.json',
      '/it',
      '/it/:page',
      '/operations/v2/login',
      '/pki/chain.pem',
      '/pki/issuing.cer',
      '/pki/issuing.crl',
      '/pki/ocsp',
      '/pki/ocsp/*',
      '/pki/root.cer',
      '/pki/root.crl',
      '/pki/root.pem',
      '/pki/seal-root.pem',
      '/robots.txt',
      '/sitemap.xml',
      '/tsa',
    ])
  })

  it('names the operation whenever it is about one, so that an esignToken can be held against it', () => {
    for (const route of guarded())
      if (route.door === 'signer' || route.door === 'party') expect(route.url).toContain(':operationUuid')
  })

  it('opens to whom it is for: each path is right, and what is refused below is refused for its bearer', async () => {
    for (const route of guarded())
      expect([401, 403, 404], named(route)).not.toContain((await call(route, 'own client')).status)
    for (const [key, { admitted }] of Object.entries(INTRUDERS))
      for (const route of guarded().filter(({ door }) => (admitted as readonly unknown[]).includes(door)))
        expect([401, 403, 404], `${named(route)}, ${key}`).not.toContain((await call(route, key as Intruder)).status)
  })

  it.each(Object.keys(INTRUDERS) as Intruder[])(
    'is closed to %s (S1.1.08, S1.6.08, S1.7.11, S1.7.12, S2.7.02)',
    async (key) => {
      const { admitted } = INTRUDERS[key]
      const closed = guarded().filter(({ door }) => !(admitted as readonly unknown[]).includes(door))
      expect(closed.length).toBeGreaterThan(0)
      for (const route of closed) {
        const answer = await call(route, key)
        const status = statusAt(route.door!, key)
        expect(answer.status, named(route)).toBe(status)
        expect(answer.type, named(route)).toMatch(/^application\/problem\+json/)
        if (route.method !== 'HEAD')
          expect(JSON.parse(answer.text), named(route)).toMatchObject({ status, detail: expect.any(String) })
      }
    },
  )

  it("is closed to its own people on another domain's path", async () => {
    const withDomain = guarded().filter(({ url }) => url.includes(':domainUuid'))
    expect(withDomain.length).toBeGreaterThanOrEqual(2)
    for (const route of withDomain)
      expect((await call(route, 'own client', { domainUuid: newId() })).status, named(route)).toBe(403)
  })

  it("does not lead to another operation's document by way of one's own operation", async () => {
    const withDocument = guarded().filter(({ url }) => url.includes(':documentUuid'))
    expect(withDocument.length).toBeGreaterThanOrEqual(3)
    for (const route of withDocument)
      for (const key of ["the operation's own esignToken", 'own client'] as const)
        expect((await call(route, key, { documentUuid: theirs.documentUuid })).status, named(route)).toBe(404)
  })

  it("does not lead to another operation's signer by way of one's own operation", async () => {
    const withSigner = guarded().filter(({ url }) => url.includes(':signerUuid'))
    expect(withSigner.length).toBeGreaterThan(0)
    for (const route of withSigner)
      expect((await call(route, 'own client', { signerUuid: partyIdOf(theirs) })).status, named(route)).toBe(404)
  })
})

describe("every door of the account holder's pages", () => {
  const SAFE = ['GET', 'HEAD']
  const knock = async ({ method, url }: GuardedRoute, headers: Record<string, string>, places = {}) => {
    const known = { operationUuid: own.operationUuid, batchUuid, domainUuid: server.parts.domainUuid }
    const path = url.replace(/:(\w+)/g, (_, name: string) => ({ ...known, ...places })[name] ?? newId())
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(SAFE.includes(method) ? {} : { 'content-type': 'application/json' }) },
      ...(SAFE.includes(method) ? {} : { body: '{}' }),
    })
    await answer.body?.cancel()
    return answer.status
  }

  it('is closed without the cookie, to every token, and to a cookie that we did not sign or that has ended', async () => {
    const { origin } = holder.headers
    const [name, value] = holder.cookie.split('=')
    const bearers = Object.values(keys).filter((key) => key !== null)
    const intruders = [
      { origin },
      ...bearers.map((authorization) => ({ origin, authorization })),
      { origin, cookie: `${name}=${decodeURIComponent(value!).split('.')[0]}` },
      { origin, cookie: `${name}=${value!.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}` },
      { origin, cookie: `${name}=${value!.replace(/\.(.)/, (_, first) => `.${first === 'a' ? 'b' : 'a'}`)}` },
      gone.headers,
    ]
    for (const route of byCookie())
      for (const headers of intruders) expect(await knock(route, headers), named(route)).toBe(401)
  })

  it('is closed to what another page makes the browser ask', async () => {
    for (const route of byCookie().filter(({ method }) => !SAFE.includes(method))) {
      const { cookie } = operator
      expect(await knock(route, { cookie }), named(route)).toBe(403)
      expect(await knock(route, { cookie, origin: 'https://evil.example' }), named(route)).toBe(403)
      expect(await knock(route, { ...operator.headers, 'sec-fetch-site': 'same-site' }), named(route)).toBe(403)
    }
  })

  it('is closed to whoever is no operator where it is for operators', async () => {
    for (const route of byCookie().filter(({ door }) => door === 'operator'))
      expect(await knock(route, holder.headers), named(route)).toBe(403)
  })

  it('opens to whom it is for', async () => {
    for (const route of byCookie()) {
      const { headers, userId: userUid } = await registerHolder(server, { role: 'operator' })
      expect([401, 403], named(route)).not.toContain(await knock(route, headers, { userUid }))
    }
  })

  it("does not lead to somebody else's operation or user document", async () => {
    const theirs = byCookie().filter(
      ({ door, url }) => door === 'account' && /:(operationUuid|userUid|batchUuid)/.test(url),
    )
    for (const route of theirs) {
      const { userId: userUid } = operator
      expect([403, 404], named(route)).toContain(await knock(route, holder.headers, { userUid }))
    }
  })
})

describe('a new route', () => {
  it('cannot be forgotten: without a door the server does not start', async () => {
    const app = await openHttp(server.parts, '/nowhere')
    app.get('/operations/v2/everything', async () => 'everything')
    await expect(app.ready()).rejects.toThrow('Route GET /operations/v2/everything names no door')
  })

  it('is behind its door wherever it was made', async () => {
    const app = await openHttp(server.parts, '/nowhere')
    await app.register(async (scope) => {
      scope.get('/inner/:operationUuid', { config: { door: 'party' } }, async () => 'inside')
    })
    expect(app.doors()).toContainEqual({ method: 'GET', url: '/inner/:operationUuid', door: 'party' })
    const enter = (authorization: string) =>
      app.inject({ url: `/inner/${own.operationUuid}`, headers: { authorization } })
    expect((await enter('Bearer nonsense')).statusCode).toBe(401)
    expect((await enter(keys["another operation's esignToken"]!)).statusCode).toBe(403)
    expect((await enter(keys["the operation's own esignToken"]!)).body).toBe('inside')
    await app.close()
  })
})
