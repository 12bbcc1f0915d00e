import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAreCurrent } from './npm-packages.mjs'

let folder: string
const put = (path: string, packages: object) => writeFileSync(join(folder, path), JSON.stringify({ packages }))
const lock = {
  '': { name: 'firmeza' },
  'packages/kernel': { version: '0.1.0' },
  'node_modules/@firmeza/kernel': { resolved: 'packages/kernel', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
}
const installed = {
  'node_modules/@firmeza/kernel': { resolved: 'packages/kernel', link: true },
  'node_modules/zod': { version: '4.6.7' },
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmeza-setup-'))
  mkdirSync(join(folder, 'node_modules'))
  put('package-lock.json', lock)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('everything the lock names is installed, but for the binaries of other platforms', () => {
  put('node_modules/.package-lock.json', installed)
  expect(packagesAreCurrent(folder)).toBe(true)
})

test('nothing installed, or cut short before npm left its record', () => {
  expect(packagesAreCurrent(folder)).toBe(false)
})

test.each([
  ['a package is missing', { 'node_modules/zod': undefined }],
  ['a workspace is missing', { 'node_modules/@firmeza/kernel': undefined }],
  ['a package has another version', { 'node_modules/zod': { version: '4.6.6' } }],
])('%s', (_, difference) => {
  put('node_modules/.package-lock.json', { ...installed, ...difference })
  expect(packagesAreCurrent(folder)).toBe(false)
})
