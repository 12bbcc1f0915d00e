import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Verdict {
  folder: string
  broken: { rule: string; from: string; to: string }[]
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const seeded = readdirSync(here('seeded'))
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[]
}
const rules = forbidden.map(({ name }) => name)

const judge = (): Verdict[] =>
  JSON.parse(
    execFileSync(process.execPath, [here('cruise.mjs'), '--json', ...seeded.map((name) => here(`seeded/${name}`))], {
      encoding: 'utf8',
    }),
  )
const verdicts = new Map(judge().map(({ folder, broken }) => [basename(folder), broken.map(({ rule }) => rule)]))

test('every wall has a seeded violation, and every seed a wall', () => {
  expect(seeded.toSorted()).toEqual([...rules, 'a-sound-house'].toSorted())
})

test.each(rules)('%s turns red on its seeded violation, alone', (rule) => {
  expect([...new Set(verdicts.get(rule))]).toEqual([rule])
})

test('a house that keeps every wall is found sound', () => {
  expect(verdicts.get('a-sound-house')).toEqual([])
})
