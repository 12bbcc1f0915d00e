import { pathToFileURL } from 'node:url'
import { bringBuildUpToDate } from './build.mjs'
import { main } from './progress.mjs'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

const SERVER = `${root}apps/server/dist/main.js`

/**
 * Runs a command of the server in this process, on a fresh build, with what of the line comes after
 * it.
 */
export const runServerCommand = (command) =>
  main(async () => {
    await setUp()
    await bringBuildUpToDate()
    process.argv.splice(1, 1, SERVER, command)
    await import(pathToFileURL(SERVER).href)
  })
