import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let folder: string
const put = (path: string, text: string) => writeFileSync(join(folder, path), text)
const now = () => fingerprint(folder, ['wing', 'lock.json'], (name: string) => !name.includes('/web/'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmeza-build-'))
  for (const room of ['wing/web', 'wing/node_modules']) mkdirSync(join(folder, room), { recursive: true })
  put('wing/a.ts', 'a')
  put('lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['edited', () => put('wing/a.ts', 'aa')],
  ['added', () => put('wing/b.ts', 'b')],
  ['renamed', () => renameSync(join(folder, 'wing/a.ts'), join(folder, 'wing/c.ts'))],
  ['removed', () => rmSync(join(folder, 'wing/a.ts'))],
  ['edited, a single file', () => put('lock.json', '{ }')],
])('a source was %s: another fingerprint', (_, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})

test.each([
  ['a test', 'wing/a.test.ts'],
  ['an installed package', 'wing/node_modules/x.js'],
  ['a source the part does not read', 'wing/web/screen.tsx'],
])('%s changes nothing', (_, path) => {
  const before = now()
  put(path, 'new')
  expect(now()).toBe(before)
})
