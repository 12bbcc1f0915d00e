import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCatalogues, readCatalogues } from '../packages/i18n/catalogues.mjs'
import { root, sources } from './sources.ts'

test('every message is said somewhere', async () => {
  const { messages } = await readCatalogues(await findCatalogues(root))
  const said = new Set(
    sources.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[a-z0-9]+(?:_[a-z0-9]+)+/g) ?? []),
  )
  expect([...messages.keys()].filter((name) => !said.has(name))).toEqual([])
})
