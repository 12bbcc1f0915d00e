/**
 * Compiles every `messages/{es,en,it}.json` of the wings and the packages into packages/i18n/generated.
 * Stops on a key that is missing in a language, taken twice, or whose placeholders differ, and counts what came out:
 * Paraglide itself reports success even when its plugin found no catalogue at all.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { findCatalogues, LOCALES, readCatalogues } from './catalogues.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const generated = join(here, 'generated')

const catalogues = await findCatalogues(root)
const { keys, mistakes } = await readCatalogues(catalogues)
if (mistakes.length > 0) {
  for (const mistake of mistakes) console.error(mistake)
  process.exit(1)
}

// A place of its own for each run, moved in at the end: two compilations at once must not mix their output.
const work = await mkdtemp(join(here, '.compiling-'))
try {
  const project = join(work, 'project.inlang')
  const out = join(work, 'generated')
  await mkdir(project)
  await writeFile(join(project, 'settings.json'), JSON.stringify(settings()))
  await compile({
    project,
    outdir: out,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'locale-modules',
    isServer: 'import.meta.env?.SSR ?? typeof window === "undefined"',
    emitReadme: false,
  })
  const { m } = await import(pathToFileURL(join(out, 'messages.js')).href)
  const compiled = Object.keys(m).length
  if (compiled !== keys) throw new Error(`${keys} messages in the catalogues, ${compiled} compiled`)
  await rm(generated, { recursive: true, force: true })
  await rename(out, generated)
  console.log(`i18n: ${compiled} messages in ${LOCALES.join(', ')} from ${catalogues.length} catalogues`)
} finally {
  await rm(work, { recursive: true, force: true })
}

// Paraglide leaves timers behind that would hold the process for another 30 s.
process.exit()

function settings() {
  return {
    baseLocale: 'es',
    locales: LOCALES,
    modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: catalogues.map((folder) => `${folder}/{locale}.json`),
    },
  }
}
