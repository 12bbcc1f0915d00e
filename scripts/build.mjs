/**
 * Builds what has changed: the messages, the pages, the server. `--force` builds all; names of
 * parts build only those.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './build/fingerprint.mjs'
import { precompress } from './build/precompress.mjs'
import { main, Stop, underWay } from './progress.mjs'
import { bin, root, runKept } from './run.mjs'

const SHARED = ['packages', 'features', 'package-lock.json', 'tsconfig.json', 'scripts/build', 'scripts/build.mjs']

const runOrStop = async (what, command, args, options) => {
  const { code, output } = await runKept(command, args, options)
  if (code !== 0) throw new Stop(`${what} failed:\n${output}`)
}

const PARTS = {
  messages: {
    what: 'Compiling the messages',
    sources: () => fingerprint(root, SHARED, (name) => name.includes('messages/') || name.startsWith('packages/i18n/')),
    result: 'packages/i18n/generated/messages.js',
    make: () => runOrStop('Compiling the messages', process.execPath, ['packages/i18n/compile.mjs']),
  },
  pages: {
    what: 'Building the pages',
    sources: () =>
      fingerprint(
        root,
        ['apps/web', ...SHARED],
        (name) => !/^(features\/[^/]+\/(server|domain)|packages\/(pdf|pki|store|messaging))\//.test(name),
      ),
    result: 'apps/web/dist/index.html',
    make: async () => {
      await runOrStop('Building the pages', bin('vite'), ['build'], { cwd: join(root, 'apps/web') })
      await precompress(join(root, 'apps/web/dist'))
    },
  },
  server: {
    what: 'Bundling the server',
    sources: () =>
      fingerprint(
        root,
        ['apps/server', ...SHARED],
        (name) => !/^(features\/[^/]+\/web|packages\/ui(?!\/messages))\//.test(name),
      ),
    result: 'apps/server/dist/main.js',
    make: async () => {
      const { bundleServer } = await import('./build/bundle-server.mjs')
      await bundleServer(root).catch((error) => {
        throw new Stop(`Bundling the server failed:\n${error.message}`)
      })
    },
  },
}

const MARKS = join(root, 'node_modules/.cache/firmeza-build.json')
const readMarks = () => (existsSync(MARKS) ? JSON.parse(readFileSync(MARKS, 'utf8')) : {})

const bringUpToDate = async (name, force) => {
  const { what, sources, result, make } = PARTS[name]
  const seen = sources()
  if (!force && existsSync(join(root, result)) && readMarks()[name] === seen) return
  await underWay(what, make)
  mkdirSync(dirname(MARKS), { recursive: true })
  writeFileSync(MARKS, JSON.stringify({ ...readMarks(), [name]: seen }))
}

/**
 * Builds the named parts whose sources changed since they were last built; silent when there are
 * none.
 */
export const bringBuildUpToDate = async ({ parts = Object.keys(PARTS), force = false } = {}) => {
  if (parts.includes('messages')) await bringUpToDate('messages', force)
  await Promise.all(parts.filter((name) => name !== 'messages').map((name) => bringUpToDate(name, force)))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const [force, parts] = [process.argv.includes('--force'), process.argv.slice(2).filter((name) => name in PARTS)]
    return bringBuildUpToDate({ force, parts: parts.length > 0 ? parts : undefined })
  })
}
