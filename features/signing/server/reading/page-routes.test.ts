import type { Operation } from '@firmeza/operations/server'
import { RasterFailed, type Rasteriser } from '@firmeza/pdf'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type PageParts, pageRoutes } from './page-routes.ts'

/** Not real here: the operation, and what draws. */
const operation = {
  id: 'o',
  accountId: 'a',
  standing: 'paying',
  documents: [{ id: 'd', sourceSha256: 'aa', pages: 3 }],
} as Operation

const answers = (rasteriser: Partial<Rasteriser>) => {
  const app = fastify()
  pageRoutes(app, { rasteriser } as PageParts, async () => operation)
  return async (path: string) => {
    const answer = await app.inject({ url: path, headers: { 'accept-language': 'es' } })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() }
  }
}
const PAGE = '/api/signing/pages/o/d/1?width=400'
const TEXT = '/api/signing/text/o/d'

describe('a page that cannot be drawn', () => {
  it.each<[RasterFailed, number, string, string | undefined]>([
    [new RasterFailed('unreadable'), 422, 'page-not-drawn', undefined],
    [new RasterFailed('no-such-page'), 422, 'page-not-drawn', undefined],
    [new RasterFailed('took-too-long', 300), 503, 'page-not-drawn-yet', '300'],
    [new RasterFailed('too-busy', 5), 503, 'page-not-drawn-yet', '5'],
  ])('is refused with a problem document: %s', async (failure, status, code, retryAfter) => {
    const ask = answers({ page: () => Promise.reject(failure), text: () => Promise.reject(failure) })
    for (const path of [PAGE, TEXT]) {
      const answer = await ask(path)
      expect(answer).toMatchObject({ status, code, retryAfter })
      expect(answer.detail).toContain('PDF')
    }
  })

  it('is our fault when something else went wrong', async () => {
    const ask = answers({ page: () => Promise.reject(new Error('disk')) })
    expect(await ask(PAGE)).toMatchObject({ status: 500 })
  })

  it('is asked for on behalf of the operation, whichever document it is, in turn with all of its account', async () => {
    const asked: unknown[] = []
    const note = (source: unknown) => {
      asked.push(source)
      return Promise.reject(new RasterFailed('too-busy', 5))
    }
    const ask = answers({ page: note, text: note })
    for (const path of [PAGE, TEXT]) await ask(path)
    expect(asked).toEqual(
      [PAGE, TEXT].map(() => expect.objectContaining({ sha256: 'aa', who: 'o', turn: { key: 'a', favoured: true } })),
    )
  })

  it('is not asked for outside of the document', async () => {
    expect(await answers({})('/api/signing/pages/o/d/4')).toMatchObject({ status: 404, code: 'page-out-of-range' })
  })
})
