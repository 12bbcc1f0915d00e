import { expect, it } from 'vitest'
import { fetchCopyFile } from './copy-calls.ts'

it('never gives up a document that is on its way', async () => {
  const asked: unknown[] = []
  const file = await fetchCopyFile('secret', 'a', async (_, options) => {
    asked.push(options)
    return new Response('JVBE')
  })
  expect(file).toEqual({ ok: true, value: 'JVBE' })
  expect(asked).toEqual([{ method: 'POST', body: { secret: 'secret', documentUuid: 'a' } }])
})
