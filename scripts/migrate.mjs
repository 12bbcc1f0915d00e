/**
 * `npm run migrate`: brings the tables of PostgreSQL up to date as the role that owns them, with
 * the same settings as the server.
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
  process.argv.splice(1, 1, SERVER, 'migrate')
  await import(pathToFileURL(SERVER).href)
})
