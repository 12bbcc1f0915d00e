import { session } from '@firmeza/accounts/tab'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOperation } from '../operation.sample.ts'
import { openSigning } from './open-signing.ts'
import { signerRoute } from './signer-route.ts'

const operation = anOperation()
const granted = () =>
  Response.json({ token: 'refresher', esignToken: 'capability', domainUuid: operation.domainUuid, operation })
const refused = (status: number, code: string) => Response.json({ status, code }, { status })

/** What the server answers, call by call; a call beyond them is a mistake of the page. */
let answers: (() => Response)[] = []
const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
  const answer = answers.shift()
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
})
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const exchanges = () =>
  fetched.mock.calls.filter(([url]) => url.endsWith('/exchange')).map(([, { body }]) => JSON.parse(String(body)))
const arrive = (hash: string) => openSigning(signerRoute(hash)!)
const LINK = '#/simpleSignature/a-secret-of-this-link'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { search: '?lang=es', hash: '' })
  session.clear()
  fetched.mockClear()
  answers = []
})
afterEach(() => vi.unstubAllGlobals())

describe('openSigning', () => {
  it('exchanges the secret of the link for what a signer may do', async () => {
    answers = [granted]
    expect(await arrive(LINK)).toEqual({ type: 'opened', operation })
    expect(exchanges()).toMatchObject([{ secret: 'a-secret-of-this-link' }])
    expect(session.read()).toMatchObject({ token: 'refresher', esignToken: 'capability' })
  })

  it('repeats an exchange whose answer was lost with the same attempt, even after a reload', async () => {
    answers = [lost, granted]
    expect(await arrive(LINK)).toEqual({ type: 'not-opened', why: 'offline' })
    expect(await arrive('#/simpleSignature')).toEqual({ type: 'opened', operation })
    const [first, second] = exchanges()
    expect(second).toEqual(first)
  })

  it('knows a link that was cut short for no link', async () => {
    answers = [() => refused(422, 'payload-invalid')]
    expect(await arrive('#/simpleSignature/cut')).toEqual({ type: 'not-opened', why: 'link-unknown' })
  })

  it('goes on with what this tab already holds', async () => {
    session.write({
      esignToken: 'capability',
      documentUuid: 'one',
      operationUuid: operation.operationUuid,
      domainUuid: 'd',
    })
    answers = [() => Response.json(operation)]
    expect(await arrive('#/simpleSignature')).toEqual({ type: 'opened', operation })
    expect(exchanges()).toEqual([])
  })

  it('opens again a link that this tab spent itself', async () => {
    answers = [granted, () => refused(410, 'link-used'), () => Response.json(operation)]
    await arrive(LINK)
    expect(await arrive(LINK)).toEqual({ type: 'opened', operation })
  })

  it('never shows an earlier operation to who comes by another link', async () => {
    answers = [granted, () => refused(410, 'link-expired')]
    await arrive(LINK)
    expect(await arrive('#/simpleSignature/another-secret')).toEqual({ type: 'not-opened', why: 'link-expired' })
    expect(session.read().esignToken).toBeUndefined()
  })

  it('tells who has neither link nor session how to get in', async () => {
    expect(await arrive('#/simpleSignature')).toEqual({ type: 'not-opened', why: 'no-link' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['operationUuid', 'operation-missing'],
    ['documentUuid', 'document-missing'],
  ] as const)('S1.5.32 stops where the session holds no %s: %s', async (id, why) => {
    answers = [granted]
    await arrive(LINK)
    session.write({ [id]: undefined })
    expect(await arrive('#/simpleSignature')).toEqual({ type: 'not-opened', why })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it.each([
    [404, 'link-unknown', 'link-unknown'],
    [410, 'link-used', 'link-used'],
    [410, 'operation-expired', 'operation-expired'],
    [409, 'operation-closed', 'operation-closed'],
    [409, 'operation-cancelled', 'operation-cancelled'],
    [429, 'too-many-requests', 'busy'],
    [500, 'unexplained', 'fault'],
  ])('answers %i %s with a page of its own', async (status, code, why) => {
    answers = [() => refused(status, code)]
    expect(await arrive(LINK)).toEqual({ type: 'not-opened', why })
  })
})
