/**
 * `npm run pki -- list | renew … | revoke …`: looks after the built-in certification authority,
 * with the same settings as the server.
 */
import { pathToFileURL } from 'node:url'
import { bringBuildUpToDate } from './build.mjs'
import { main } from './progress.mjs'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

const SERVER = `${root}apps/server/dist/main.js`

await main(async () => {
  await setUp()
  await bringBuildUpToDate()
  process.argv.splice(1, 1, SERVER, 'pki')
  await import(pathToFileURL(SERVER).href)
})
