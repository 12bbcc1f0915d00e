/**
 * Brings a clone to where it can run: npm packages and, for the tests, Debian packages. Says
 * nothing when nothing is to be done. `node scripts/setup.mjs` sets up everything.
 */
import { pathToFileURL } from 'node:url'
import { main } from './progress.mjs'
import { installDebianPackages } from './setup/debian-packages.mjs'
import { checkNode } from './setup/node-version.mjs'
import { installPackages } from './setup/npm-packages.mjs'

export const setUp = async ({ forTests = false } = {}) => {
  checkNode()
  if (forTests) await installDebianPackages()
  await installPackages()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(() => setUp({ forTests: true }))
