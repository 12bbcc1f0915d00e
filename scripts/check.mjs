/**
 * `npm run check`: format, lint, types, walls, dead code and unit tests, two at a time; all of
 * them, whichever fails.
 */
import { bringBuildUpToDate } from './build.mjs'
import { main, secondsSince } from './progress.mjs'
import { setUp } from './setup.mjs'
import { runSteps } from './steps/run-step.mjs'
import { CHECKS } from './steps/steps.mjs'

await main(async () => {
  const start = performance.now()
  await setUp()
  await bringBuildUpToDate({ parts: ['messages'] })
  const results = await runSteps(CHECKS, { abreast: 2, keepGoing: true })
  const red = results.filter(({ ok }) => !ok).length
  console.log(
    red === 0 ? `All well in ${secondsSince(start)}` : `${red} of ${results.length} failed, ${secondsSince(start)}`,
  )
  process.exitCode = red === 0 ? 0 : 1
})
