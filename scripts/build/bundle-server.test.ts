import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleServer } from './bundle-server.mjs'

let house: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}
const dist = (path = '') => join(house, 'apps/server/dist', path)
const npmPackage = (folder: string, name: string) => {
  put(`${folder}/node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'index.js' }))
  put(`${folder}/node_modules/${name}/index.js`, `export const from = '${name}'`)
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'firmeza-bundle-'))
  npmPackage('.', 'outside')
  put('apps/server/main.ts', `import { told } from '@firmeza/kernel'\nconsole.log(told satisfies string)`)
  put('packages/kernel/package.json', JSON.stringify({ name: '@firmeza/kernel', exports: './index.ts' }))
  put('packages/kernel/index.ts', `import { from } from 'outside'\nexport const told: string = 'kernel and ' + from`)
  put('features/signing/server/index.ts', '')
  mkdirSync(join(house, 'node_modules/@firmeza'))
  symlinkSync(join(house, 'packages/kernel'), join(house, 'node_modules/@firmeza/kernel'))
})
afterEach(() => rmSync(house, { recursive: true }))

test('the house goes in, npm packages stay out, and the result runs', async () => {
  await bundleServer(house)
  expect(readFileSync(dist('main.js'), 'utf8')).toMatch(/from "outside"/)
  writeFileSync(join(house, 'package.json'), '{"type":"module"}')
  expect(execFileSync(process.execPath, [dist('main.js')], { encoding: 'utf8' })).toBe('kernel and outside\n')
})

test('workers lie beside main.js; those of the browser and of tests do not', async () => {
  put('packages/kernel/raster/worker.ts', '')
  put('features/signing/server/seal-worker.ts', '')
  put('features/signing/web/pdf-worker.ts', '')
  put('packages/kernel/testing/doomed-worker.ts', '')
  await bundleServer(house)
  expect(readdirSync(dist()).filter((name) => name.endsWith('.js'))).toEqual(['main.js', 'seal-worker.js', 'worker.js'])
})

test('two workers of one name are refused', async () => {
  put('packages/kernel/worker.ts', '')
  put('features/signing/server/worker.ts', '')
  await expect(bundleServer(house)).rejects.toThrow('Two files are called worker.ts')
})

test('a package installed beside a workspace is refused: the bundle would load another version, or none', async () => {
  npmPackage('packages/kernel', 'outside')
  await expect(bundleServer(house)).rejects.toThrow('outside is installed beside')
})
