import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesAreCurrent } from './npm-packages.mjs'

let folder: string
const put = (path: string, text: string, writtenAt: number) => {
  writeFileSync(join(folder, path), text)
  utimesSync(join(folder, path), writtenAt, writtenAt)
}
const LOCK_SHA256 = '0c030586945fe504b604ecc2e875c38ede400cd5cd73da9730302162e6b02c6f'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmeza-setup-'))
  mkdirSync(join(folder, 'node_modules'))
  put('package-lock.json', 'lock', 1000)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('nothing installed, or cut short before npm left its mark: not current', () => {
  expect(packagesAreCurrent(folder)).toBe(false)
})

test('npm installed after the lock was written: current', () => {
  put('node_modules/.package-lock.json', '{}', 1001)
  expect(packagesAreCurrent(folder)).toBe(true)
})

test('the lock was written after npm installed: not current', () => {
  put('node_modules/.package-lock.json', '{}', 999)
  put('node_modules/.firmeza-lock-sha256', LOCK_SHA256, 999)
  put('package-lock.json', 'another lock', 1000)
  expect(packagesAreCurrent(folder)).toBe(false)
})

test('a lock that was touched but says the same: current', () => {
  put('node_modules/.package-lock.json', '{}', 999)
  put('node_modules/.firmeza-lock-sha256', LOCK_SHA256, 999)
  expect(packagesAreCurrent(folder)).toBe(true)
})
