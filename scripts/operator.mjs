/**
 * `npm run operator -- list | grant … | revoke …`: says who is an operator, with the same settings
 * as the server.
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
  process.argv.splice(1, 1, SERVER, 'operator')
  await import(pathToFileURL(SERVER).href)
})
