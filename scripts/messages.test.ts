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

/** Told in an acta, which takes one of two full stops away. */
const IN_AN_ACTA = /^acta_|^notification_result_/

test('no sentence ends with a sender, whose name may end with a full stop of its own', async () => {
  const { messages } = await readCatalogues(await findCatalogues(root))
  const ending = [...messages].filter(
    ([name, texts]) => !IN_AN_ACTA.test(name) && Object.values(texts).some((text) => `${text}`.includes('{sender}.')),
  )
  expect(ending.map(([name]) => name)).toEqual([])
})
