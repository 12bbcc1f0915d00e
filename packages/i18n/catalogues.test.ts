import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readCatalogues } from './catalogues.mjs'

const folders: string[] = []
const catalogue = async (es: object, en: object, italian: object) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  folders.push(folder)
  const texts = { es, en, it: italian }
  for (const [locale, text] of Object.entries(texts))
    await writeFile(join(folder, `${locale}.json`), JSON.stringify(text))
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

it('counts the keys of good catalogues', async () => {
  const one = await catalogue({ a: 'x {n}' }, { a: 'y {n}' }, { a: '{n} z' })
  const two = await catalogue({ b: 'x' }, { b: 'y' }, { b: 'z' })
  expect(await readCatalogues([one, two])).toEqual({ keys: 2, mistakes: [] })
})

it('tells a missing text, a key taken twice and placeholders that differ', async () => {
  const one = await catalogue({ a: 'x' }, {}, { a: '' })
  const two = await catalogue({ a: 'x {n}' }, { a: 'y {m}' }, { a: '{n}' })
  const { mistakes } = await readCatalogues([one, two])
  expect(mistakes).toHaveLength(4)
  expect(mistakes.join('\n')).toMatch(/no text in en[\s\S]*no text in it[\s\S]*taken by[\s\S]*different placeholders/)
})
