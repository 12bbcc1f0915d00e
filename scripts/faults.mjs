/**
 * `npm run faults [-- <name>… --short --postgres]`: runs the programs of e2e/faults on a fresh
 * build, one after the other. Each is one test that its exit code decides, unless it prints a sum
 * `N passed, N failed` of its own. The last line is the sum of all.
 */
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bringBuildUpToDate } from './build.mjs'
import { main, Stop } from './progress.mjs'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'
import { runSteps } from './steps/run-step.mjs'
import { add, NOTHING } from './steps/tally.mjs'

const FOLDER = 'e2e/faults'

/** Its honest users are timed: nothing else runs beside it. */
const ALONE = 'abuse'

/** Before the others, or the last of them would run alone. */
const LONGEST = ['dependencies', 'kill', 'storage', 'stops']

const programs = () => {
  if (!existsSync(root + FOLDER)) throw new Stop(`There is no ${FOLDER}.`)
  const names = readdirSync(root + FOLDER).flatMap((file) => /^([^.]+)\.ts$/.exec(file)?.[1] ?? [])
  return [...new Set([...LONGEST, ...names])]
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean' }, postgres: { type: 'boolean' } },
    allowPositionals: true,
  })
  const flags = ['short', 'postgres'].filter((flag) => values[flag]).map((flag) => `--${flag}`)
  const known = programs()
  const names = positionals.length > 0 ? positionals : known
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Stop(`No fault is called ${unknown.join(', ')}; there are: ${known.join(', ')}`)

  await setUp({ forTests: true })
  await bringBuildUpToDate()
  const run = (some, abreast) =>
    runSteps(
      some.map((name) => ({
        name,
        command: process.execPath,
        args: ['--import', 'tsx', `${FOLDER}/${name}.ts`, ...flags],
        reporter: 'program',
      })),
      { keepGoing: true, abreast },
    )
  const results = [
    ...(await run(names.filter((name) => name === ALONE))),
    // The short runs wait more than they work; the long ones measure.
    ...(await run(
      names.filter((name) => name !== ALONE),
      values.short ? 3 : 1,
    )),
  ]
  const sum = results.map(({ tally }) => tally).reduce(add, NOTHING)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed === 0 ? 0 : 1
})
