import { memoryStorage, openSession, RequestFailure } from '@firmeza/accounts/web'
import { describe, expect, it } from 'vitest'
import { operationsPaths, ownPaths } from '../wire.ts'
import { createTrialOperation } from './create-trial-operation.ts'
import type { RequestOptions } from './request.ts'
import { emptyTrial, type TrialValues } from './trial-values.ts'

const DOMAIN = 'domain'
const CREATE = operationsPaths.create(DOMAIN)
const READ = operationsPaths.operation(DOMAIN, 'op-1')
const values: TrialValues = { ...emptyTrial, name: 'Ana', lastname: 'P', email: 'ana@example.com', phone: '600111222' }

const ANSWERS: Record<string, unknown> = {
  [ownPaths.trialToken]: { token: 'T' },
  [CREATE]: { loginautToken: 'E', uuids: ['op-1'], documentsUuid: ['doc-1'] },
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

const trial = (fail: (url: string, nth: number) => Error | undefined = () => undefined) => {
  const steps: string[] = []
  const sent: { url: string; options: RequestOptions | undefined }[] = []
  const session = openSession(memoryStorage())
  const created = (change: Partial<TrialValues> = {}) =>
    createTrialOperation(
      { ...values, ...change },
      {
        session,
        domainUuid: DOMAIN,
        locale: 'es',
        track: ({ category, action }) => steps.push(`${category} ${action}`),
        samplePdf: async () => {
          steps.push('sample')
          return 'U0FNUExF'
        },
        send: async (url, options) => {
          steps.push(url)
          const failure = fail(url, sent.push({ url, options }))
          if (failure) throw failure
          return Response.json(ANSWERS[url])
        },
      },
    )
  return { created, steps, sent, session }
}

describe('creating a trial operation', () => {
  it('S1.4.13 S1.4.14 S1.4.15 S1.7.22 clicks, takes a token, creates and reads back, in this order', async () => {
    const { created, steps } = trial()
    expect((await created()).ok).toBe(true)
    expect(steps).toEqual(['SimpleSignature click', ownPaths.trialToken, 'sample', CREATE, READ])
  })

  it('S1.3.49 S1.3.50 S1.3.51 S1.4.14 leaves in the session what later screens need', async () => {
    const { created, session } = trial()
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

  it('does not load the sample when one’s own document is sent', async () => {
    const { created, steps } = trial()
    await created({ ownDocument: true, file: { name: 'a.pdf', base64: 'T1dO' } })
    expect(steps).not.toContain('sample')
  })

  it.each([ownPaths.trialToken, CREATE])('S1.8.01 a refusal of %s is a failed creation', async (failing) => {
    const { created, session } = trial((url) => (url === failing ? refused(422, 'document-encrypted') : undefined))
    expect(await created()).toMatchObject({
      ok: false,
      refusal: { code: 'create-failed', failure: { code: 'document-encrypted' } },
    })
    expect(session.read().esignToken).toBeUndefined()
  })

  it('S1.8.02 an operation that cannot be read back is a failed fetch', async () => {
    const { created, session } = trial((url) => (url === READ ? refused(500, 'unexplained') : undefined))
    expect(await created()).toMatchObject({ ok: false, refusal: { code: 'fetch-failed' } })
    expect(session.read().operationUuid).toBe('op-1')
  })

  it('sends a creation without an answer once more, under the same key', async () => {
    const { created, sent } = trial((url, nth) =>
      url === CREATE && nth === 2 ? RequestFailure.unreachable(new Error('cut')) : undefined,
    )
    expect((await created()).ok).toBe(true)
    const keys = sent.filter(({ url }) => url === CREATE).map(({ options }) => options?.headers?.['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).toBe(keys[1])
  })

  it('lets a fault of ours through', async () => {
    const { created } = trial((url) => (url === CREATE ? new TypeError('a bug') : undefined))
    await expect(created()).rejects.toThrow('a bug')
  })
})
