import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const WIDTH = 100

const rooms = ['apps', 'bench', 'e2e', 'features', 'fixtures', 'packages', 'scripts']
const files = rooms
  .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${name}`))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(node_modules|dist|generated)\//.test(path))

/** A comment that fills its line; what a tool reads cannot be wrapped. */
const isWide = (line: string): boolean =>
  line.length > WIDTH && /^\s*(\/\/ |\/\*|\* )/.test(line) && !/^\s*\/\/ (biome|oxlint)-/.test(line)

test('comments wrap at a hundred columns', () => {
  expect(files.length).toBeGreaterThan(1000)
  const wide = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
