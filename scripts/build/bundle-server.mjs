import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const OUT = 'apps/server/dist'

const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The folder Node would load the package from, seen from a folder. */
const installedFor = (name, folder) => {
  const place = join(folder, 'node_modules', name)
  if (existsSync(place)) return place
  return dirname(folder) === folder ? undefined : installedFor(name, dirname(folder))
}

/** Packages of hundreds of small files: finding and reading them was a third of the start. */
const BUNDLED = /^(@better-auth\/|(better-auth|better-call|drizzle-orm|jose|kysely|libphonenumber-js|zod)$)/

/**
 * Packages of the house are bundled (they are TypeScript), with what they import as `#…`; those
 * from npm stay outside, but for a few. One that npm installed beside a workspace, because two
 * versions are wanted, cannot be reached from the bundle: the build refuses rather than run with
 * another version.
 */
const npmPackagesStayOutside = (out) => ({
  name: 'npm-packages-stay-outside',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./#]/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:') || path.startsWith('@firmeza/')) return
      const name = packageName(path)
      if (BUNDLED.test(name)) return
      if (installedFor(name, resolveDir) === installedFor(name, out)) return { path, external: true }
      return { errors: [{ text: `${name} is installed beside ${resolveDir}, where the bundle cannot reach it` }] }
    }),
})

/**
 * Files named `worker.ts` or `*-worker.ts` run in threads of their own; in the bundle they lie
 * beside main.js.
 */
const workers = (folder) =>
  ['apps/server', 'packages', 'features']
    .flatMap((rooms) => readdirSync(join(folder, rooms), { recursive: true }).map((file) => join(rooms, file)))
    .filter(
      (file) => /(^|[/-])worker\.ts$/.test(file) && !/(^|\/)(node_modules|dist|generated|testing|web)\//.test(file),
    )

const entryPoints = (folder) => {
  const files = ['apps/server/main.ts', ...workers(folder)]
  const names = files.map((file) => basename(file, '.ts'))
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice) throw new Error(`Two files are called ${twice}.ts: beside main.js there is room for one.`)
  return files.map((file, at) => ({ in: file, out: names[at] }))
}

/** What stands in the evidence as the software's commit; empty outside of a repository. */
const commitOf = (folder) =>
  spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Bundles the server and its workers to apps/server/dist of the house at `folder`. */
export const bundleServer = async (folder) =>
  build({
    absWorkingDir: folder,
    entryPoints: entryPoints(folder),
    outdir: OUT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    define: { BUNDLED_FROM: JSON.stringify(commitOf(folder)) },
    plugins: [npmPackagesStayOutside(join(folder, OUT))],
  })
