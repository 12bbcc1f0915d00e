import { expect, it } from 'vitest'
import { ingestPdf } from './ingest-pdf.ts'
import { crowdedPdf } from './testing/crowded-pdf.ts'
import { drawPdf, onePage } from './testing/draw-pdf.ts'

const withPages = (count: number): Buffer => {
  const numbers = Array.from({ length: count }, (_, index) => 10 + index)
  return drawPdf({
    objects: {
      ...onePage(),
      2: `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${count}/MediaBox[0 0 595 842]>>`,
      3: 'null',
      ...Object.fromEntries(
        numbers.map((number) => [number, '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>']),
      ),
    },
  })
}

const refusalOf = async (bytes: Uint8Array, bounds: 'trial' | 'full'): Promise<unknown> => {
  const taken = await ingestPdf(bytes, bounds)
  return taken.ok ? 'accepted' : taken.refusal
}

it.each<[string, Uint8Array, unknown]>([
  ['an ordinary file', drawPdf({ objects: onePage() }), 'accepted'],
  ['one with some thousand objects', crowdedPdf(20_000), 'accepted'],
  ['one with too many objects', crowdedPdf(60_000), { code: 'too-costly' }],
  [
    'a damaged one with too many objects',
    crowdedPdf(60_000).subarray(0, -'%%EOF\n'.length - 8),
    { code: 'too-costly' },
  ],
  ['one with as many pages as there may be', withPages(300), 'accepted'],
  ['one with a page more', withPages(301), { code: 'too-many-pages', limit: 300 }],
])('says of a trial: %s', async (_, bytes, expected) => {
  expect(await refusalOf(bytes, 'trial')).toEqual(expected)
})

it('takes from those who pay what it refuses to a trial', async () => {
  for (const bytes of [crowdedPdf(60_000), withPages(301)]) expect(await refusalOf(bytes, 'full')).toBe('accepted')
})
