import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../run.mjs'

const OUT = join(root, 'apps/server/dist')

const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The folder Node would load the package from, seen from a folder. */
const installedFor = (name, folder) => {
  const place = join(folder, 'node_modules', name)
  if (existsSync(place)) return place
  return dirname(folder) === folder ? undefined : installedFor(name, dirname(folder))
}

/**
 * Packages of the house are bundled (they are TypeScript), those from npm stay outside. One that npm installed beside a workspace,
 * because two versions are wanted, cannot be reached from the bundle: the build refuses rather than run with another version.
 */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:') || path.startsWith('@firmeza/')) return
      const name = packageName(path)
      if (installedFor(name, resolveDir) === installedFor(name, OUT)) return { path, external: true }
      return { errors: [{ text: `${name} is installed beside ${resolveDir}, where the bundle cannot reach it` }] }
    }),
}

/** Files named `*-worker.ts` run in threads of their own, and lie beside main.js in the bundle. */
const workers = () =>
  ['packages', 'features']
    .flatMap((rooms) =>
      readdirSync(join(root, rooms)).flatMap((room) => [`${rooms}/${room}`, `${rooms}/${room}/server`]),
    )
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('-worker.ts'))

/** Bundles the server and its workers to apps/server/dist. */
export const bundleServer = () =>
  build({
    absWorkingDir: root,
    entryPoints: ['apps/server/main.ts', ...workers()].map((file) => ({ in: file, out: basename(file, '.ts') })),
    outdir: OUT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [npmPackagesStayOutside],
  })
