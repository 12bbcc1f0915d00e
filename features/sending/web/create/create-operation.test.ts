import { memoryStorage, openSession, RequestFailure } from '@firmeza/accounts/web'
import type { RequestOptions } from '@firmeza/operations/tab'
import { operationsPaths } from '@firmeza/operations/wire'
import { describe, expect, it } from 'vitest'
import { simpleTemplate } from '../templates/simple.ts'
import { payloadOf } from '../templates/template.ts'
import { openAttempts } from './attempts.ts'
import { createOperation } from './create-operation.ts'

const DOMAIN = 'domain'
const CREATE = operationsPaths.create(DOMAIN)
const READ = operationsPaths.operation(DOMAIN, 'op-1')
const payload = payloadOf(
  simpleTemplate,
  { name: 'Ana', lastname: 'P', email: 'a@b.es', document: { name: 'a.pdf', label: 'a', base64: 'U0FNUExF' } },
  'es',
)

const ANSWERS: Record<string, unknown> = {
  [CREATE]: { loginautToken: 'E', uuids: ['op-1'], documentsUuid: ['doc-1'], stamps: [{ pageNumber: 2 }] },
  [READ]: {
    authPolicy: {
      fields: [
        { identifier: 'cellphone', value: '+34600111222' },
        { identifier: 'signbox', value: 'cajafirma1' },
      ],
    },
    documents: [{ documentUuid: 'doc-1' }],
  },
}
const refused = (status: number, code: string) =>
  RequestFailure.refused({ type: 'about:blank', title: '', status, code, detail: 'Una frase.' })

const creation = (fail: (step: string, nth: number) => Error | undefined = () => undefined) => {
  const steps: string[] = []
  const sent: { url: string; options: RequestOptions | undefined }[] = []
  const session = openSession(memoryStorage())
  const take = (step: string) => {
    const failure = fail(step, steps.push(step))
    if (failure) throw failure
  }
  const attemptAt = openAttempts()
  const created = (wanted = 'this') =>
    createOperation({
      session,
      domainUuid: DOMAIN,
      attempt: attemptAt(wanted),
      event: { category: 'SimpleSignature', action: 'click', label: 'CreateButton' },
      track: ({ category, action }) => take(`${category} ${action}`),
      takeToken: async () => {
        take('token')
        return 'T'
      },
      payload: async () => {
        take('payload')
        return payload
      },
      send: async (url, options) => {
        sent.push({ url, options })
        take(url)
        return Response.json(ANSWERS[url])
      },
    })
  /** The key of each creation sent. */
  const keys = () =>
    sent.filter(({ url }) => url === CREATE).map(({ options }) => options?.headers?.['idempotency-key'])
  return { created, steps, keys, session }
}

describe('creating an operation', () => {
  it('S1.4.13 S1.4.14 S1.4.15 S1.7.22 S2.4.33 clicks, takes a token, creates and reads back, in this order', async () => {
    const { created, steps } = creation()
    expect(await created()).toMatchObject({ ok: true, value: { stampPages: [2] } })
    expect(steps).toEqual(['SimpleSignature click', 'token', 'payload', CREATE, READ])
  })

  it('S1.3.49 S1.3.50 S1.3.51 S1.4.14 leaves in the session what later screens need', async () => {
    const { created, session } = creation()
    await created()
    expect(session.read()).toEqual({
      token: 'T',
      domainUuid: DOMAIN,
      esignToken: 'E',
      operationUuid: 'op-1',
      documentUuid: 'doc-1',
      operation: ANSWERS[READ],
      cellphone: '+34600111222',
      signBoxName: 'cajafirma1',
    })
  })

  it.each(['token', 'payload', CREATE])('S1.8.01 a refusal at %s is a failed creation', async (failing) => {
    const { created, session } = creation((step) => (step === failing ? refused(422, 'document-encrypted') : undefined))
    expect(await created()).toMatchObject({
      ok: false,
      refusal: { code: 'create-failed', failure: { code: 'document-encrypted' } },
    })
    expect(session.read().esignToken).toBeUndefined()
  })

  it('S1.8.02 an operation that cannot be read back is a failed fetch', async () => {
    const { created, session } = creation((step) => (step === READ ? refused(500, 'unexplained') : undefined))
    expect(await created()).toMatchObject({ ok: false, refusal: { code: 'fetch-failed' } })
    expect(session.read().operationUuid).toBe('op-1')
  })

  it('sends a creation without an answer once more, under the same key', async () => {
    const { created, keys } = creation((step, nth) =>
      step === CREATE && nth === 4 ? RequestFailure.unreachable(new Error('cut')) : undefined,
    )
    expect((await created()).ok).toBe(true)
    expect(keys()).toHaveLength(2)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys()[0]).toBe(keys()[1])
  })

  it.each([
    ['no answer came', CREATE, RequestFailure.unreachable(new Error('cut'))],
    ['a proxy gave up', CREATE, refused(504, 'unexplained')],
    ['it could not be read back', READ, refused(500, 'unexplained')],
  ])('sends the same again under the same key when %s, and anything else under another', async (_, at, failure) => {
    let failing = true
    const { created, keys } = creation((step) => (failing && step === at ? failure : undefined))
    await created()
    const key = keys()[0]
    failing = false
    expect((await created()).ok).toBe(true)
    expect(new Set(keys())).toEqual(new Set([key]))
    await created()
    await created('that')
    expect(new Set(keys()).size).toBe(3)
  })

  it('lets a fault of ours through', async () => {
    const { created } = creation((step) => (step === CREATE ? new TypeError('a bug') : undefined))
    await expect(created()).rejects.toThrow('a bug')
  })
})
