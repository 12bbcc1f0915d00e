import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './sources.ts'

const WIDTH = 100

/** A comment that fills its line; what a tool reads cannot be wrapped. */
const isWide = (line: string): boolean =>
  line.length > WIDTH && /^\s*(\/\/ |\/\*|\* )/.test(line) && !/^\s*\/\/ (biome|oxlint)-/.test(line)

test('comments wrap at a hundred columns', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const wide = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
