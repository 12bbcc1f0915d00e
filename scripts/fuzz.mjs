/**
 * `npm run fuzz -- <package> [--runs N --changes N --seed N]`: runs
 * packages/<package>/testing/fuzz.ts, which tries to break it.
 */
import { existsSync, readdirSync } from 'node:fs'
import { main, Stop } from './progress.mjs'
import { root, runHere } from './run.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const programOf = (each) => `packages/${each}/testing/fuzz.ts`
  const known = readdirSync(`${root}packages`).filter((each) => existsSync(root + programOf(each)))
  if (!known.includes(name)) throw new Stop(`Fuzz what? npm run fuzz -- <package>, of: ${known.join(', ')}`)
  await setUp({ forTests: true })
  process.exitCode = await runHere(process.execPath, ['--import', 'tsx', programOf(name), ...args])
})
