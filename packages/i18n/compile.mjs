/**
 * Compiles every `messages/{es,en,it}.json` of the wings and the packages into
 * packages/i18n/generated: one module a message, and `messages.js` that gathers them as `m`, for
 * browsers; `together.js` with all of them in one, and `messages-together.js`, for Node. Stops on a
 * key that is missing in a language or taken twice, on placeholders that differ, and on a count
 * that does not add up.
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCatalogues, LOCALES, readCatalogues } from './catalogues.mjs'
import { emitIndex, emitMessage, emitTogether } from './emit.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const catalogues = await findCatalogues(join(here, '../..'))
const { messages, mistakes } = await readCatalogues(catalogues)
if (messages.size === 0) mistakes.push('No messages found')
if (mistakes.length > 0) {
  for (const mistake of mistakes) console.error(mistake)
  process.exit(1)
}

// A place of its own for each run, moved in at the end: two compilations at once must not mix their
// output.
const work = await mkdtemp(join(here, '.compiling-'))
try {
  const keys = [...messages.keys()].sort()
  for (const key of keys) await writeFile(join(work, `${key}.js`), emitMessage(key, messages.get(key)))
  await writeFile(join(work, '_index.js'), emitIndex(keys))
  await writeFile(join(work, 'messages.js'), "export * as m from './_index.js'\n")
  await writeFile(join(work, 'together.js'), emitTogether(messages))
  await writeFile(join(work, 'messages-together.js'), "export * as m from './together.js'\n")
  const generated = join(here, 'generated')
  await rm(generated, { recursive: true, force: true })
  await rename(work, generated)
  console.log(`i18n: ${keys.length} messages in ${LOCALES.join(', ')} from ${catalogues.length} catalogues`)
} finally {
  await rm(work, { recursive: true, force: true })
}
