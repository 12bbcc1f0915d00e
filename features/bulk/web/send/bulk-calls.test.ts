import { type BulkChoice, emptyCreation } from '@firmeza/sending/web'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendRows } from './bulk-calls.ts'

const picked = { name: 'a.pdf', base64: 'JVBERg==', acknowledged: [] }
const choice = { ...emptyCreation('otp'), type: 'otp', file: picked } as unknown as BulkChoice
const rows = { name: 'clientes.csv', base64: 'Tm9tYnJl' }
const told: { dataLayer?: unknown[] } = {}
const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ batchUuid: 'b1' }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', told)
  vi.stubGlobal('document', {
    documentElement: { lang: 'es' },
    getElementById: () => ({ textContent: JSON.stringify({ domainUuid: 'd1', analyticsPath: '' }) }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

const keys = () => fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key'])

it('is the same attempt as long as nothing of it is changed, also after something was and is not any more', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await expect(sendRows(choice, rows)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await sendRows({ ...choice }, { ...rows })).toBe('b1')
  await sendRows(choice, rows)
  await sendRows({ ...choice, deadline: '7' }, rows)
  const [lost, again, another, changed] = keys()
  expect(again).toBe(lost)
  expect(new Set([again, another, changed]).size).toBe(3)
})

it('tells analytics what the one-person form tells', async () => {
  told.dataLayer = []
  await sendRows(choice, rows)
  await sendRows({ ...choice, type: 'notification' }, rows)
  expect(told.dataLayer).toEqual([
    { event: 'firmeza', category: 'SimpleSignature', action: 'click', label: 'CreateButton' },
    { event: 'firmeza', category: 'CertifiedNotification', action: 'click', label: 'CreateButton' },
  ])
})
