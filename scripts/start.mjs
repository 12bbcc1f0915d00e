/** `npm start`: sets up, builds what changed, and becomes the server, which prints its address. */
import { pathToFileURL } from 'node:url'
import { main, Stop } from './progress.mjs'
import { root, runHere } from './run.mjs'
import { setUp } from './setup.mjs'

const SERVER = `${root}apps/server/dist/main.js`

await main(async () => {
  await setUp()
  const built = await runHere(process.execPath, ['scripts/build.mjs'])
  if (built !== 0) throw new Stop('The server was not started.')
  process.setSourceMapsEnabled(true)
  process.argv[1] = SERVER
  await import(pathToFileURL(SERVER).href)
})
