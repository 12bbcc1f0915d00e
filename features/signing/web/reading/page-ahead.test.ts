import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDocument, anOperation } from '../operation.sample.ts'
import { fetchFirstPage, pageImage } from './page-ahead.ts'

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('picture'))

let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('devicePixelRatio', 3)
  fetched.mockClear()
})
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
})

const operation = anOperation()
const { operationUuid } = operation
const opened = (changes: Parameters<typeof anOperation>[0] = {}) =>
  fetchFirstPage({ type: 'opened', operation: anOperation(changes) }, leaving.signal)
const shown = (width = 780) =>
  pageImage({ operationUuid, documentUuid: 'one', page: 1, width }, new AbortController().signal)

it('the page that was asked for ahead is shown once, and asked for again after that', async () => {
  opened()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await shown()).toMatchObject({ ok: true })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await shown()).toMatchObject({ ok: true })
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('a screen that turned out wider asks for its own', async () => {
  opened()
  await shown(1200)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each([
  [
    'something else has to be done first',
    { tasks: [{ kind: 'identify', page: 'identificationSignature', state: '' }] },
  ],
  ['all was read', { documents: [aDocument('one', { read: true })], otp: { ...operation.otp, state: 'sent' } }],
  ['it was declined', { status: 'declined' }],
] as const)('nothing is asked for where %s', (_, changes) => {
  opened(changes as unknown as Parameters<typeof anOperation>[0])
  expect(fetched).not.toHaveBeenCalled()
})

it('nothing is asked for on a desk, nor of what did not open', () => {
  fetchFirstPage({ type: 'not-opened', why: 'fault' }, leaving.signal)
  vi.stubGlobal('innerWidth', 1440)
  opened()
  expect(fetched).not.toHaveBeenCalled()
})

it('nothing is asked for of a link that another was opened after, nor is what was asked for shown', async () => {
  opened()
  leaving.abort()
  await shown()
  expect(fetched).toHaveBeenCalledTimes(2)
  opened()
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('what the screen asked for already is not asked for ahead', async () => {
  await shown()
  opened()
  expect(fetched).toHaveBeenCalledTimes(1)
})
