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

it('reads the messages of good catalogues', async () => {
  const one = await catalogue({ wing_a: 'x {n}' }, { wing_a: 'y {n}' }, { wing_a: '{n} z' })
  const two = await catalogue({ wing_b: 'x' }, { wing_b: 'y' }, { wing_b: 'z' })
  const { messages, mistakes } = await readCatalogues([one, two])
  expect(mistakes).toEqual([])
  expect([...messages]).toEqual([
    ['wing_a', { es: 'x {n}', en: 'y {n}', it: '{n} z' }],
    ['wing_b', { es: 'x', en: 'y', it: 'z' }],
  ])
})

it('tells a missing text, a key taken twice, placeholders that differ, stray braces and odd keys', async () => {
  const one = await catalogue({ wing_a: 'x' }, {}, { wing_a: '' })
  const two = await catalogue(
    { wing_a: 'x {n}', wing_b: '{ x', wingB: 'x' },
    { wing_a: 'y {m}', wing_b: 'y', wingB: 'y' },
    { wing_a: '{n}', wing_b: 'z', wingB: 'z' },
  )
  const { mistakes } = await readCatalogues([one, two])
  const told = [
    'no text in en',
    'no text in it',
    'different placeholders',
    'taken by another',
    'brace in es',
    'is no key',
  ]
  expect(mistakes).toHaveLength(told.length)
  told.forEach((part, index) => {
    expect(mistakes[index]).toContain(part)
  })
})
