import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop, underWay } from '../progress.mjs'
import { root, runHere } from '../run.mjs'

const packagesOf = (lock) =>
  Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages).filter(([place]) => place.includes('node_modules/'))

/**
 * Whether node_modules holds what package-lock.json names, by the record npm leaves there when an
 * installation is complete. Contents are compared, not times: npm writes the record before the
 * lock, git writes the lock at every checkout.
 */
export const packagesAreCurrent = (folder) => {
  const record = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = new Map(packagesOf(record))
  return packagesOf(join(folder, 'package-lock.json')).every(([place, wanted]) => {
    const found = installed.get(place)
    if (!found) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.resolved === wanted.resolved
  })
}

/**
 * `npm install --no-save` keeps to the lock as `npm ci` does. `npm ci` would also refuse a lock
 * without the optional binaries of other platforms, and npm leaves those out of the lock wherever
 * the registry in use does not carry them. onnxruntime-node is kept from fetching libraries for
 * graphics cards from elsewhere.
 */
export const installPackages = async () => {
  if (packagesAreCurrent(root)) return
  await underWay('Installing the npm packages', async () => {
    const code = await runHere('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
      quiet: true,
      env: { ONNXRUNTIME_NODE_INSTALL: 'skip' },
    })
    if (code !== 0) throw new Stop('npm install failed; its reason is above. Is the npm registry reachable?')
  })
}
