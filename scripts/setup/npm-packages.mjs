import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop, underWay } from '../progress.mjs'
import { root, runHere } from '../run.mjs'

const fileAge = (path) => (existsSync(path) ? statSync(path).mtimeMs : Number.NEGATIVE_INFINITY)

/**
 * Whether node_modules holds what package-lock.json names: the lock we last installed from is the same, or npm itself installed after
 * the lock was last written. An installation that was cut short has neither mark.
 */
export const packagesAreCurrent = (folder) => {
  const lock = join(folder, 'package-lock.json')
  const npmsMark = join(folder, 'node_modules/.package-lock.json')
  const ourMark = join(folder, 'node_modules/.firmeza-lock-sha256')
  if (!existsSync(npmsMark)) return false
  if (existsSync(ourMark) && readFileSync(ourMark, 'utf8') === lockHash(folder)) return true
  return fileAge(npmsMark) >= fileAge(lock)
}

const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

export const installPackages = async () => {
  if (packagesAreCurrent(root)) return
  await underWay('Installing the npm packages', async () => {
    const code = await runHere('npm', ['ci', '--include=dev', '--loglevel=error'], { quiet: true })
    if (code !== 0) throw new Stop('npm ci failed; its reason is above. Is the npm registry reachable?')
    writeFileSync(join(root, 'node_modules/.firmeza-lock-sha256'), lockHash(root))
  })
}
