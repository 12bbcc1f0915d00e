import { session } from '@firmeza/accounts/tab'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOperation, keepSignerSession, leaveSignerSession } from './arrival/signer-session.ts'
import { acceptDocument, fetchOperation, fetchPageImage, sendCode, signWithCode } from './calls.ts'
import { anOperation } from './operation.sample.ts'

const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
const operation = anOperation({
  authPolicy: {
    fields: [
      { identifier: 'cellphone', value: '+34600111678', label: '', resumen: 'N', authentication: 'N', order: 1 },
      { identifier: 'signbox', value: 'cajafirma1', label: '', resumen: 'N', authentication: 'N', order: 2 },
    ],
  },
})
const { operationUuid } = operation

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  keepSignerSession({ token: 'refresher', esignToken: 'capability', domainUuid: operation.domainUuid })
  keepOperation(operation)
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.clear()
})

const onlyCall = () => {
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, { method, body, headers }] = fetched.mock.calls[0]!
  return {
    url,
    method,
    ...(typeof body === 'string' && { body: JSON.parse(body) }),
    authorization: new Headers(headers).get('authorization'),
  }
}

it('S1.7.07 S1.3.52 accepts a document with its operation and document ids, in the language of the words', async () => {
  expect(await acceptDocument(operationUuid, 'one', 'it')).toMatchObject({ ok: true })
  expect(onlyCall()).toEqual({
    url: `/operations/v2/documentread/${operationUuid}`,
    method: 'POST',
    body: { operationUuid, documentUuid: 'one', locale: 'it' },
    authorization: 'Bearer capability',
  })
})

it('S1.7.08 S1.3.53 S1.9.16 asks for a code of type FIRMA on the phone of the creation', async () => {
  await sendCode(operation)
  expect(onlyCall()).toMatchObject({
    url: `/operations/v2/createotp/${operationUuid}`,
    body: { operationUuid, cellPhone: '+34600111678', otpType: 'FIRMA' },
  })
})

it('S1.7.09 S1.3.54 S1.9.17 signs with the code', async () => {
  await signWithCode(operationUuid, '040712')
  expect(onlyCall()).toMatchObject({
    url: `/operations/v2/verifyotpforbot/${operationUuid}`,
    body: { operationUuid, otpValue: '040712', otpType: 'FIRMA' },
  })
})

it('S1.7.05 reads the operation that the session names', async () => {
  await fetchOperation()
  expect(onlyCall()).toMatchObject({
    url: `/operations/v2/getoperationbyuuid/${operation.domainUuid}/${operationUuid}`,
  })
})

it('asks for page images with the same capability', async () => {
  const wanted = { operationUuid, documentUuid: 'one', page: 2, width: 780 }
  await fetchPageImage(wanted, new AbortController().signal)
  expect(onlyCall()).toMatchObject({
    url: `/api/signing/pages/${operationUuid}/one/2?width=780`,
    authorization: 'Bearer capability',
  })
})

describe('a page that many wait for', () => {
  const wanted = { operationUuid, documentUuid: 'one', page: 1, width: 780 }
  const crowded = (retryAfterSeconds: number) =>
    Response.json({ code: 'page-not-drawn-yet', status: 503, retryAfterSeconds }, { status: 503 })
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    fetched.mockImplementation(async () => Response.json({}))
  })

  it('is asked for again after the wait it names, until it comes', async () => {
    fetched.mockResolvedValueOnce(crowded(5))
    const page = fetchPageImage(wanted, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(4900)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await page).toMatchObject({ ok: true })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is given up after a few times, and at once when the wait is long', async () => {
    fetched.mockImplementation(async () => crowded(5))
    const page = fetchPageImage(wanted, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await page).toMatchObject({ ok: false, refusal: { code: 'page-not-drawn-yet' } })
    expect(fetched).toHaveBeenCalledTimes(4)
    fetched.mockImplementation(async () => crowded(300))
    expect(await fetchPageImage(wanted, new AbortController().signal)).toMatchObject({ ok: false })
    expect(fetched).toHaveBeenCalledTimes(5)
  })
})

it('S1.3.50 S1.3.51 keeps phone, signature box and first document of the operation', () => {
  expect(session.read()).toMatchObject({
    operationUuid,
    documentUuid: 'one',
    cellphone: '+34600111678',
    signBoxName: 'cajafirma1',
  })
})

it('forgets the signer but not who is signed in', () => {
  session.write({ userEmail: 'ana@example.com' })
  leaveSignerSession()
  expect(session.read()).toEqual({ userEmail: 'ana@example.com', domainUuid: operation.domainUuid })
})
