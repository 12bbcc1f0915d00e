/**
 * `npm test`: sets up, builds, checks, and tries the product; stops at the first failure unless
 * `--keep-going`. `--only medium,e2e` runs the steps whose names start so; `check` stands for all
 * the checks. The last line is the sum.
 */
import { parseArgs } from 'node:util'
import { bringBuildUpToDate } from './build.mjs'
import { main, Stop, secondsSince } from './progress.mjs'
import { setUp } from './setup.mjs'
import { chooseSteps } from './steps/choose-steps.mjs'
import { runSteps } from './steps/run-step.mjs'
import { add, NOTHING } from './steps/tally.mjs'

await main(async () => {
  const start = performance.now()
  const { values } = parseArgs({
    options: { only: { type: 'string' }, 'keep-going': { type: 'boolean', default: false } },
  })
  const keepGoing = values['keep-going']
  const { checks, trials, unknown } = chooseSteps(values.only)
  if (unknown.length > 0) throw new Stop(`No step is called ${unknown.join(', ')}.`)

  await setUp({ forTests: true })
  await bringBuildUpToDate({ parts: trials.some(({ built }) => built) ? undefined : ['messages'] })
  const results = await runSteps(checks, { abreast: 2, keepGoing })
  if (keepGoing || results.every(({ ok }) => ok)) results.push(...(await runSteps(trials, { keepGoing })))

  const sum = results.map(({ tally }) => tally).reduce(add, NOTHING)
  const left = checks.length + trials.length - results.length
  console.log(`\n${secondsSince(start)}, ${sum.skipped} tests skipped, ${left} steps not run`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed === 0 ? 0 : 1
})
