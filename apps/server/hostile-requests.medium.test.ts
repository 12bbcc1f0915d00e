import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { newId } from '@firmeza/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Expected, expectRefusal } from './testing/expect-refusal.ts'
import { API_CLIENT, OTHER_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { type StartedOperation, signOperation, startOperation, untilStatus } from './testing/sign-as-signer.ts'

// Real here: HTTP, database. What is refused is refused over the wire.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
let server: RunningServer
let started: StartedOperation
let other: StartedOperation

beforeAll(async () => {
  server = await runServer()
  started = await startOperation(server, API_CLIENT, contract)
  other = await startOperation(server, API_CLIENT, contract)
})
afterAll(async () => {
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([])
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await signOperation(server, started)
  await untilStatus(started.client, started.operationUuid, 'completed')
  await server.close()
})

/**
 * `{op}`, `{doc}`, `{other}`, `{otherDoc}` and `{domain}` are put in once they are known, in paths
 * and bodies.
 */
const placed = (text: string): string =>
  text
    .replaceAll('{op}', started.operationUuid)
    .replaceAll('{doc}', started.documentUuid)
    .replaceAll('{other}', other.operationUuid)
    .replaceAll('{otherDoc}', other.documentUuid)
    .replaceAll('{domain}', server.parts.domainUuid)
const send = (method: string, path: string, body: unknown, expected: Expected, headers?: Record<string, string>) =>
  expectRefusal(
    server,
    {
      method,
      path: placed(path),
      bearer: started.client.esignToken,
      ...(body === undefined ? {} : { body: placed(typeof body === 'string' ? body : JSON.stringify(body)) }),
      ...(headers ? { headers } : {}),
    },
    expected,
  )
const invalid = (field: string): Expected => [422, 'payload-invalid', field]
const READ = '/operations/v2/documentread/{op}'
const CREATE_OTP = '/operations/v2/createotp/{op}'
const VERIFY = '/operations/v2/verifyotpforbot/{op}'
const LOGIN = '/operations/v2/login'
const EXCHANGE = '/api/operations/links/exchange'
const OP = { operationUuid: '{op}' }
const TRY = { ...OP, otpType: 'FIRMA' }
const ATTEMPT = { attempt: 'a'.repeat(32) }
const NESTED = `{"operationUuid":${'['.repeat(50_000)}${']'.repeat(50_000)}}`

describe('a body that means harm', () => {
  it.each<[string, string, unknown, Expected]>([
    ['a reading of nothing', READ, null, invalid('operationUuid')],
    ['a reading of a number', READ, { operationUuid: 7, documentUuid: '{doc}' }, invalid('operationUuid')],
    ['a reading of no UUID', READ, { ...OP, documentUuid: '../../etc/passwd' }, invalid('documentUuid')],
    ['a reading of a document with NUL', READ, { ...OP, documentUuid: '{doc}\u0000' }, invalid('documentUuid')],
    ["a reading of another operation's document", READ, { ...OP, documentUuid: '{otherDoc}' }, [404, 'not-found']],
    [
      'a reading under another name',
      READ,
      { operationUuid: '{other}', documentUuid: '{doc}' },
      invalid('operationUuid'),
    ],
    [
      'a code under another name',
      CREATE_OTP,
      { ...TRY, operationUuid: '{other}', cellPhone: '1' },
      invalid('operationUuid'),
    ],
    ['a code for an object', CREATE_OTP, { ...TRY, cellPhone: { $gt: '' } }, invalid('cellPhone')],
    ['a code for a list', CREATE_OTP, { ...TRY, cellPhone: ['+34600111222'] }, invalid('cellPhone')],
    ['a code for a long number', CREATE_OTP, { ...TRY, cellPhone: '6'.repeat(41) }, invalid('cellPhone')],
    ['a code of another kind', CREATE_OTP, { ...OP, cellPhone: '1', otpType: 'firma' }, invalid('otpType')],
    ['a code of no kind', CREATE_OTP, { ...OP, cellPhone: '1' }, invalid('otpType')],
    ['an answer that is a number', VERIFY, { ...TRY, otpValue: 123456 }, invalid('otpValue')],
    ['an answer that is true', VERIFY, { ...TRY, otpValue: true }, invalid('otpValue')],
    ['an answer that is a list', VERIFY, { ...TRY, otpValue: ['000000'] }, invalid('otpValue')],
    ['an answer that is missing', VERIFY, TRY, invalid('otpValue')],
    ['an answer without end', VERIFY, { ...TRY, otpValue: '0'.repeat(500_000) }, invalid('otpValue')],
    [
      'an answer under another name',
      VERIFY,
      { ...TRY, operationUuid: '{other}', otpValue: '1' },
      invalid('operationUuid'),
    ],
    ['nesting', VERIFY, NESTED, [400, 'bad-request']],
    ['a prototype', VERIFY, '{"__proto__":{"otpValue":"000000"}}', [400, 'bad-request']],
    ['more than a megabyte', VERIFY, { ...TRY, otpValue: '0'.repeat(1_100_000) }, [413, 'too-large']],
    ['a login without secret', LOGIN, { username: 'pruebas' }, invalid('userpassword')],
    ['a login with an object', LOGIN, { username: { $ne: null }, userpassword: { $ne: null } }, invalid('username')],
    ['a login with NUL', LOGIN, { username: 'pruebas\u0000', userpassword: 'x' }, invalid('username')],
    ['a login with half a character', LOGIN, { username: '\ud83d', userpassword: 'x' }, invalid('username')],
    ['a login with SQL', LOGIN, { username: "' or 1=1 --", userpassword: "' or 1=1 --" }, [401, 'bad-credentials']],
    ['a login as a prototype', LOGIN, { username: 'constructor', userpassword: 'x' }, [401, 'bad-credentials']],
    ['a login with a wrong secret', LOGIN, { ...OTHER_CLIENT, username: 'pruebas' }, [401, 'bad-credentials']],
    ['a login with NUL for a secret', LOGIN, { username: 'pruebas', userpassword: '\u0000' }, [401, 'bad-credentials']],
    ['a link that is a number', EXCHANGE, { secret: 1, ...ATTEMPT }, invalid('secret')],
    ['a link that is short', EXCHANGE, { secret: 'x', ...ATTEMPT }, invalid('secret')],
    ['a link that is long', EXCHANGE, { secret: 'x'.repeat(101), ...ATTEMPT }, invalid('secret')],
    ['a link with NUL', EXCHANGE, { secret: `${'x'.repeat(30)}\u0000`, ...ATTEMPT }, invalid('secret')],
    ['a link without attempt', EXCHANGE, { secret: 'x'.repeat(27) }, invalid('attempt')],
    ['a link nobody made', EXCHANGE, { secret: 'x'.repeat(27), ...ATTEMPT }, [404, 'link-unknown']],
    ['a renewal of nothing', '/api/operations/links/renew', {}, invalid('secret')],
    ['an oversized query for a timestamp', '/tsa', 'x'.repeat(2_000_000), [413, 'too-large']],
  ])('%s', (_, path, body, expected) => send('POST', path, body, expected))

  it.each([
    ['arrays', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ])('%s nested without measure, at every route that takes JSON from anybody', async (_, body) => {
    const open = server.doors.filter(
      ({ method, url, door }) => door === 'open' && method === 'POST' && !url.includes(':'),
    )
    const elsewhere = ['/tsa', '/pki/ocsp', '/api/payments/paypal/webhook']
    const paths = open.map(({ url }) => url).filter((url) => !elsewhere.includes(url))
    expect(paths).toContain(LOGIN)
    for (const path of paths) await send('POST', path, body, [400, 'bad-request'])
  })

  it('a query for a timestamp in another format', () =>
    send('POST', '/tsa', 'x', [415, 'bad-request'], { 'content-type': 'application/octet-stream' }))
})

describe('a path that means harm', () => {
  const DOCUMENT = '/operations/v2/getdocumentbyuuidb64/{op}'
  it.each<[string, string, Expected]>([
    ['no UUID for an operation', '/operations/v2/getoperationbyuuid/{domain}/7', [403, 'forbidden']],
    ['SQL for an operation', "/operations/v2/getoperationbyuuid/{domain}/'%20or%201=1", [403, 'forbidden']],
    ['a path for a document', `${DOCUMENT}/..%2f..%2f..%2fetc%2fpasswd`, [404, 'not-found']],
    ['NUL for a document', `${DOCUMENT}/%00`, [404, 'not-found']],
    ['a prototype for a document', `${DOCUMENT}/__proto__`, [404, 'not-found']],
    ['a name that is too long', `${DOCUMENT}/${'a'.repeat(300)}`, [414, 'bad-request']],
    ['an escape that is none', `${DOCUMENT}/%zz`, [400, 'bad-request']],
    ['bytes that are no UTF-8', `${DOCUMENT}/%ff%fe`, [400, 'bad-request']],
    ["another operation's document", `${DOCUMENT}/{otherDoc}`, [404, 'not-found']],
    ['page zero', '/api/signing/pages/{op}/{doc}/0', [404, 'page-out-of-range']],
    ['page minus one', '/api/signing/pages/{op}/{doc}/-1', [404, 'page-out-of-range']],
    ['page one and a half', '/api/signing/pages/{op}/{doc}/1.5', [404, 'page-out-of-range']],
    ['a page as far as numbers go', '/api/signing/pages/{op}/{doc}/1e308', [404, 'page-out-of-range']],
    ['a page that is none', '/api/signing/pages/{op}/{doc}/NaN', [404, 'page-out-of-range']],
    ['nothing we know', '/operations/v2/everything', [404, 'not-found']],
    ['a way up', '/operations/v2/..%2f..%2fetc/passwd', [404, 'not-found']],
    ['the wrong method', '/operations/v2/login', [404, 'not-found']],
  ])('%s', (_, path, expected) => send('GET', path, undefined, expected))

  it.each(['7', '%00', "'%20or%201=1", '__proto__', newId()])(
    'an operation called %s, asked for by an API client, is nobody’s',
    (uuid) =>
      expectRefusal(
        server,
        {
          method: 'GET',
          path: placed(`/operations/v2/getoperationbyuuid/{domain}/${uuid}`),
          bearer: started.client.token,
        },
        [404, 'not-found'],
      ),
  )
})

describe('a connection that means harm', () => {
  /** What comes back on a connection that says just this. */
  const speak = (words: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(words))
      let heard = ''
      socket.setEncoding('latin1').on('data', (piece) => {
        heard += piece
      })
      socket.on('close', () => resolve(heard)).on('error', reject)
    })

  it('is answered without its body when that is announced as too long', async () => {
    const head = `POST ${placed('/operations/v2/create/withotpandtoken/{domain}')} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`
    const announced = `authorization: Bearer ${started.client.token}\r\ncontent-type: application/json\r\ncontent-length: 90000000\r\n\r\n`
    const heard = await speak(head + announced)
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
    expect(heard).toContain('"code":"too-large"')
  })

  it.each([
    ['no HTTP', 'rubbish\r\n\r\n', 400],
    [
      'two lengths (request smuggling)',
      'POST /health HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks (request smuggling)',
      'POST /health HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header without end', `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('that speaks %s is refused and closed', async (_, words, status) => {
    expect(await speak(words)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
