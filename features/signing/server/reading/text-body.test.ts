import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { textBody } from './text-body.ts'

it.each<[string, string[]]>([
  ['no page', []],
  ['pages without text', ['', '']],
  ['quotes, controls and lines', ['"¿Qué?"\\ \u0001\n', 'línea\u2028']],
  ['pairs across the ends of pieces', ['a'.repeat(2 ** 16 - 1) + '𝒜𝒜'.repeat(2 ** 16)]],
  ['half a pair', ['\ud835']],
])('says of %s what JSON says', async (_, texts) => {
  const pages = texts.map((text, at) => ({ text, looks: { [at]: 'title' as const } }))
  expect(JSON.parse(await text(textBody(pages)))).toEqual({ pages: texts, looks: pages.map(({ looks }) => looks) })
})

/** As many as are told of a page. */
const EVERY_LINE = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [at, 'heading' as const]))

it('comes in pieces, however long a page is', async () => {
  const lengths: number[] = []
  for await (const piece of textBody([{ text: 'ñ'.repeat(2 ** 20), looks: EVERY_LINE }]))
    lengths.push(String(piece).length)
  expect(Math.max(...lengths)).toBeLessThan(2 ** 17)
})
