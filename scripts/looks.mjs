/**
 * `npm run looks`: compares every route with how it was accepted, at 390 and 1440, light and dark.
 * `-- --accept` accepts what is seen now: look at what git says has changed before committing it.
 */
import { parseArgs } from 'node:util'
import { bringBuildUpToDate } from './build.mjs'
import { main } from './progress.mjs'
import { bin, root, runHere } from './run.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
  await setUp({ forTests: true })
  await bringBuildUpToDate()
  process.exitCode = await runHere(bin('playwright'), ['test', 'looks.spec.ts'], {
    cwd: `${root}e2e`,
    env: values.accept ? { LOOKS: 'accept' } : {},
  })
})
