import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingPackages } from './debian-packages.mjs'

test('a package is missing when one of its programs is in no folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'firmeza-programs-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [bin, postgresql] = [join(place, 'bin'), join(place, 'postgresql')]
  for (const folder of [bin, postgresql]) mkdirSync(folder)
  const there = [
    'chromium',
    'pdfsig',
    'openssl',
    'curl',
    'unzip',
    'certutil',
    'initdb',
    'softhsm2-util',
    'g++',
    'make',
    'python3',
  ]
  for (const name of there) writeFileSync(join(bin, name), '')
  writeFileSync(join(postgresql, 'postgres'), '')

  expect(missingPackages([bin, postgresql])).toEqual(['poppler-utils', 'qpdf'])
  expect(missingPackages([bin])).toEqual(['poppler-utils', 'qpdf', 'postgresql'])
})
