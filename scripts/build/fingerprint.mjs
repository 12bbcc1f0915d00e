import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'migrations', 'seeded'])
const TEST = /\.(test|spec|bench)\.\w+$/

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NOT_SOURCES.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

/**
 * A digest over the names, sizes and times of the sources under the paths, tests left out: it
 * changes when any is edited, added, renamed or removed. `wanted` narrows by the path relative to
 * `folder`.
 * @param {string} folder
 * @param {string[]} paths Relative to the folder.
 * @param {(name: string) => boolean} wanted
 */
export const fingerprint = (folder, paths, wanted = () => true) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(folder, path))).toSorted()) {
    const name = relative(folder, file)
    if (TEST.test(name) || !wanted(name)) continue
    const { size, mtimeMs } = statSync(file)
    hash.update(`${name}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
