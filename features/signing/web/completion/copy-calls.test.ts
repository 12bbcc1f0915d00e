import type { RequestOptions } from '@firmeza/operations/tab'
import { expect, it, vi } from 'vitest'
import { fetchCopyFile, openCopy } from './copy-calls.ts'

const asked: [url: string, options: { body?: unknown; signal?: AbortSignal }][] = []
vi.mock('@firmeza/operations/tab', () => ({
  request: async (url: string, options: RequestOptions) => {
    asked.push([url, options])
    return new Response('{}')
  },
}))

it('gives up asking what there is, and never a document that is on its way', async () => {
  expect(await openCopy('secret')).toMatchObject({ ok: true })
  expect(await fetchCopyFile('secret', 'a')).toEqual({ ok: true, value: '{}' })
  expect(asked.map(([, { body, signal }]) => [body, signal !== undefined])).toEqual([
    [{ secret: 'secret' }, true],
    [{ secret: 'secret', documentUuid: 'a' }, false],
  ])
})
