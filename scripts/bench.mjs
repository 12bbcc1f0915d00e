/**
 * `npm run bench -- <name> [--json] …`: runs bench/<name>.ts on a fresh build. Only the benchmark
 * writes to stdout.
 */
import { existsSync, readdirSync } from 'node:fs'
import { bringBuildUpToDate } from './build.mjs'
import { main, Stop } from './progress.mjs'
import { root, runHere } from './run.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const file = `bench/${name}.ts`
  if (!name || !existsSync(root + file)) {
    const known = readdirSync(`${root}bench`).filter((entry) => /^[^.]+\.ts$/.test(entry))
    throw new Stop(
      `Which benchmark? npm run bench -- <name>, of: ${known.map((entry) => entry.slice(0, -3)).join(', ')}`,
    )
  }
  await setUp({ forTests: true })
  await bringBuildUpToDate()
  process.exitCode = await runHere(process.execPath, ['--import', 'tsx', file, ...args])
})
