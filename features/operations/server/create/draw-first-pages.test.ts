import { RasterFailed, type Rasteriser } from '@firmeza/pdf'
import type { StagedFile, Vault } from '@firmeza/store'
import { describe, expect, it } from 'vitest'
import type { OperationDocument, Standing } from '../../domain/operation.ts'
import { drawFirstPages } from './draw-first-pages.ts'

/** Not real here: what draws, and the vault. */
const file = (sha256: string) => ({ sha256, read: async () => Buffer.from(sha256) }) as StagedFile
const vault = { stage: async ([image]: Buffer[]) => file(`image of ${image}`) } as unknown as Vault
const taken = ['a', 'b'].map((sha256) => ({
  document: { reference: sha256, firstPageImage: null } as OperationDocument,
  file: file(sha256),
}))
type Page = Rasteriser['page']
const draw = async (standing: Standing, page: Page) => {
  const staged: StagedFile[] = []
  const drawn = await drawFirstPages({ vault, rasteriser: { page } }, taken, { who: 'w', standing }, staged)
  return { drawn, staged: staged.map(({ sha256 }) => sha256) }
}
const good: Page = async ({ sha256 }) => Buffer.from(sha256!)
const failing =
  (fault: Error): Page =>
  async (request) => {
    if (request.sha256 === 'b') throw fault
    return good(request)
  }

describe('first pages', () => {
  it('are drawn once for each document, in the turn of who sends them', async () => {
    const asked: unknown[] = []
    const { drawn, staged } = await draw('paying', async (request) => {
      asked.push([request.page, request.turn])
      return good(request)
    })
    expect(drawn).toMatchObject({
      ok: true,
      value: [{ firstPageImage: 'image of a' }, { firstPageImage: 'image of b' }],
    })
    expect(staged).toEqual(['image of a', 'image of b'])
    expect(asked).toEqual(Array(2).fill([1, { key: 'w', favoured: true }]))
  })

  it.each(['took-too-long', 'unreadable'] as const)('that cannot be drawn are refused: %s', async (code) => {
    for (const standing of ['paying', 'free', 'trial'] as const) {
      const { drawn, staged } = await draw(standing, failing(new RasterFailed(code)))
      expect(drawn).toEqual({ ok: false, refusal: { code: 'document-not-drawn', field: 'documents.b.documentB64' } })
      expect(staged).toEqual(['image of a'])
    }
  })

  it('that would have to wait too long are left out, and a visitor is told to come later', async () => {
    const crowded = failing(new RasterFailed('too-busy', 5))
    for (const standing of ['paying', 'free'] as const)
      expect((await draw(standing, crowded)).drawn).toMatchObject({
        ok: true,
        value: [{ firstPageImage: 'image of a' }, { firstPageImage: null }],
      })
    expect((await draw('trial', crowded)).drawn).toEqual({
      ok: false,
      refusal: { code: 'server-busy', retryAfterSeconds: 5 },
    })
  })

  it('are nobody’s fault when something else went wrong', async () => {
    await expect(draw('paying', failing(new Error('disk')))).rejects.toThrow('disk')
  })
})
