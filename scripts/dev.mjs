/**
 * `npm run dev`: the server, restarted at each change, and the pages, replaced in the browser;
 * messages recompiled when edited.
 */
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { bringBuildUpToDate } from './build.mjs'
import { main, tell } from './progress.mjs'
import { bin, endAll, root, runHere } from './run.mjs'
import { setUp } from './setup.mjs'

const messageFolders = () =>
  ['features', 'packages']
    .flatMap((rooms) => readdirSync(join(root, rooms)).map((room) => join(root, rooms, room, 'messages')))
    .filter(existsSync)

const recompileOnEdits = () => {
  let soon
  const recompile = () => bringBuildUpToDate({ parts: ['messages'] }).catch((error) => tell(`✗ ${error.message}`))
  for (const folder of messageFolders()) {
    watch(folder, () => {
      clearTimeout(soon)
      soon = setTimeout(recompile, 100)
    })
  }
}

await main(async () => {
  await setUp()
  await bringBuildUpToDate({ parts: ['messages'] })
  recompileOnEdits()
  const servers = [
    runHere(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/main.ts']),
    runHere(bin('vite'), ['--clearScreen', 'false'], { cwd: join(root, 'apps/web') }),
  ]
  const firstToEnd = await Promise.race(servers)
  endAll()
  await Promise.all(servers)
  process.exit(firstToEnd)
})
