import type { RequestFailure } from '@firmeza/accounts/tab'
import { memoryStorage, openSession } from '@firmeza/accounts/tab'
import { describe, expect, it } from 'vitest'
import { operationsPaths, ownPaths } from '../wire.ts'
import { loadingFlag, raisesLoading } from './loading.ts'
import { bearerOf, requestOver } from './request.ts'

const CREATE = operationsPaths.create('domain')
const READ = operationsPaths.operation('domain', 'operation')
const REFRESH = operationsPaths.refresh()

type Answer = Response | Error
type Call = { url: string; headers: Headers; method: string; body: unknown }

const page = (answer: (call: Call, nth: number) => Answer | Promise<Answer>) => {
  const calls: Call[] = []
  const session = openSession(memoryStorage())
  session.write({ token: 'T1', esignToken: 'E1' })
  const loading = loadingFlag()
  const send = requestOver({
    session,
    loading,
    fetch: async (url, init) => {
      const call = {
        url: String(url),
        headers: new Headers(init?.headers),
        method: init?.method ?? '',
        body: init?.body,
      }
      const got = await answer(call, calls.push(call))
      if (got instanceof Error) throw got
      return got
    },
  })
  return { calls, session, loading, send, urls: () => calls.map(({ url }) => url) }
}
const bearer = (call: Call | undefined) => call?.headers.get('authorization')
const problem = (status: number, code: string, facts: object = {}) =>
  Response.json({ type: 'about:blank', title: '', status, code, detail: 'Una frase.', ...facts }, { status })
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error('it did not fail')),
    (reason: RequestFailure) => reason,
  )

describe('what a request carries', () => {
  it('S1.7.11 create and refresh calls use the token', () => {
    expect(bearerOf(CREATE)).toBe('token')
    expect(bearerOf(REFRESH)).toBe('token')
  })

  it('S1.7.12 login calls, and our own grants in its place, carry no authorization', async () => {
    const { send, calls } = page(() => Response.json('a token'))
    for (const url of [operationsPaths.login(), ownPaths.trialToken, ownPaths.exchangeLink])
      await send(url, { method: 'POST' })
    expect(calls.map(bearer)).toEqual([null, null, null])
  })

  it('S1.7.13 every other call uses the esignToken, createotp among them', async () => {
    const { send, calls } = page(() => Response.json({}))
    await send(READ)
    await send('/operations/v2/createotp/operation', { method: 'POST', body: { otpType: 'FIRMA' } })
    expect(calls.map(bearer)).toEqual(['Bearer E1', 'Bearer E1'])
    expect(calls[1]?.body).toBe('{"otpType":"FIRMA"}')
  })

  it('S1.7.14 no-cache headers are sent', async () => {
    const { send, calls } = page(() => Response.json({}))
    await send(READ)
    expect(calls[0]?.headers.get('cache-control')).toBe('no-cache')
    expect(calls[0]?.headers.get('pragma')).toBe('no-cache')
  })
})

describe('S1.7.15 S1.3.10 the loading flag', () => {
  it('is up while a request is under way and down after it failed', async () => {
    const seen: boolean[] = []
    const { send, loading } = page(() => {
      seen.push(loading.active())
      return new Error('cut')
    })
    await failure(send(READ))
    expect([...seen, loading.active()]).toEqual([true, false])
  })

  it('stays up until the last of several has ended', () => {
    const flag = loadingFlag()
    const [first, second] = [flag.begin(), flag.begin()]
    first()
    first()
    expect(flag.active()).toBe(true)
    second()
    expect(flag.active()).toBe(false)
  })

  it.each(['/video/v1/start/x', '/video/detection/x', '/x/saveidentificationdata/x', '/x/identificationresult/x'])(
    'is left alone by %s',
    (url) => expect(raisesLoading(url)).toBe(false),
  )
  it('is raised by the rest', () => expect(raisesLoading(CREATE)).toBe(true))
})

describe('S1.7.16 on a 401', () => {
  it('a refresh GET with the token is made and the request retried with the new esignToken', async () => {
    const { send, calls, session } = page(({ url, headers }) => {
      if (url === REFRESH) return Response.json('E2')
      return headers.get('authorization') === 'Bearer E2'
        ? Response.json({ fine: true })
        : problem(401, 'not-authorised')
    })
    expect(await (await send(READ)).json()).toEqual({ fine: true })
    expect(calls.map((call) => [call.method, call.url, bearer(call)])).toEqual([
      ['GET', READ, 'Bearer E1'],
      ['GET', REFRESH, 'Bearer T1'],
      ['GET', READ, 'Bearer E2'],
    ])
    expect(session.read()).toMatchObject({ token: 'T1', esignToken: 'E2' })
  })

  it('of a create call the token is what is renewed, and the body is sent again', async () => {
    const { send, calls, session } = page(({ url }, nth) =>
      url === REFRESH ? Response.json('T2') : nth === 1 ? problem(401, 'not-authorised') : Response.json({}),
    )
    await send(CREATE, { method: 'POST', body: { a: 1 } })
    expect(session.read()).toMatchObject({ token: 'T2', esignToken: 'E1' })
    expect([calls[2]?.body, bearer(calls[2])]).toEqual(['{"a":1}', 'Bearer T2'])
  })

  it('the request is retried once only', async () => {
    const { send, urls } = page(({ url }) => (url === REFRESH ? Response.json('E2') : problem(401, 'not-authorised')))
    expect((await failure(send(READ))).code).toBe('not-authorised')
    expect(urls()).toEqual([READ, REFRESH, READ])
  })

  it('whose refresh fails, the first refusal is what the caller gets', async () => {
    const { send, urls } = page(({ url }) =>
      url === REFRESH ? problem(403, 'forbidden') : problem(401, 'link-expired'),
    )
    expect((await failure(send(READ))).code).toBe('link-expired')
    expect(urls()).toEqual([READ, REFRESH])
  })

  it('two requests share one refresh', async () => {
    const { send, urls } = page(({ url, headers }) => {
      if (url === REFRESH) return Response.json('E2')
      return bearer({ url, headers, method: '', body: '' }) === 'Bearer E2' ? Response.json({}) : problem(401, 'x')
    })
    await Promise.all([send(READ), send(`${READ}?again`)])
    expect(urls().filter((url) => url === REFRESH)).toHaveLength(1)
  })

  it('of a login nothing is renewed', async () => {
    const { send, urls } = page(() => problem(401, 'bad-credentials'))
    expect((await failure(send(operationsPaths.login(), { method: 'POST' }))).code).toBe('bad-credentials')
    expect(urls()).toEqual([operationsPaths.login()])
  })
})

describe('S1.7.17 in every other case the error is rejected', () => {
  it('with the problem document, its code and its facts', async () => {
    const { send, urls } = page(() => problem(422, 'otp-wrong', { triesLeft: 3 }))
    const { kind, code, problem: told } = await failure(send(READ))
    expect([kind, code, told?.detail, told?.triesLeft]).toEqual(['refused', 'otp-wrong', 'Una frase.', 3])
    expect(urls()).toHaveLength(1)
  })

  it('S1.8.21 as unexplained when the answer is no problem document', async () => {
    const { send } = page(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const told = await failure(send(READ))
    expect([told.code, told.problem?.status]).toEqual(['unexplained', 502])
  })

  it('as unreachable when no answer came, and an abort as itself', async () => {
    const { send } = page(() => new TypeError('Failed to fetch'))
    expect((await failure(send(READ))).kind).toBe('unreachable')
    const gone = new DOMException('gone', 'AbortError')
    const aborted = page(() => gone).send(READ, { signal: AbortSignal.abort(gone) })
    expect(await failure(aborted)).toBe(gone)
  })
})
