import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from './precompress.mjs'

const script = Buffer.from('export const word = "firmeza"\n'.repeat(200))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'))
  await writeFile(join(folder, 'page.js'), script)
  await writeFile(join(folder, 'tiny.js'), 'export {}')
  await writeFile(join(folder, 'letter.woff2'), script)
  await precompress(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('writes what decompresses to the file, and is much smaller', async () => {
  const [brotli, gzipped] = await Promise.all(['br', 'gz'].map((each) => readFile(join(folder, `page.js.${each}`))))
  expect(brotliDecompressSync(brotli!)).toEqual(script)
  expect(gunzipSync(gzipped!)).toEqual(script)
  expect(brotli!.length).toBeLessThan(script.length / 10)
})

it('leaves alone what is tiny, and what is compressed already', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['letter.woff2', 'page.js', 'page.js.br', 'page.js.gz', 'tiny.js'])
})
