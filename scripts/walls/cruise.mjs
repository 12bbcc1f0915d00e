/**
 * Walks a tree and tells which walls of `.dependency-cruiser.cjs` its imports break.
 * `node scripts/walls/cruise.mjs` judges the house; `--json <folder>…` prints one verdict a folder,
 * for the tests.
 */
import './old-typescript.mjs'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const { allExtensions, cruise } = await import('dependency-cruiser')
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))

const ROOMS = ['apps', 'features', 'packages', 'e2e', 'bench', 'fixtures']

const cruiseTree = async (folder) => {
  const rooms = ROOMS.filter((room) => existsSync(join(folder, room)))
  const { enhancedResolveOptions, ...rest } = options
  const { output } = await cruise(
    rooms,
    { ...rest, baseDir: folder, validate: true, ruleSet: { forbidden } },
    { ...enhancedResolveOptions, bustTheCache: true },
  )
  const { violations, totalCruised, totalDependenciesCruised } = output.summary
  return {
    folder,
    files: totalCruised,
    imports: totalDependenciesCruised,
    broken: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

const judgeTheHouse = async () => {
  const { files, imports, broken } = await cruiseTree(root)
  for (const { rule, from, to } of broken) {
    const { comment } = forbidden.find(({ name }) => name === rule)
    console.error(`${rule}: ${from} → ${to}\n  ${comment}`)
  }
  console.log(`${files} files, ${imports} imports, ${forbidden.length} walls, ${broken.length} broken`)
  process.exitCode = broken.length > 0 ? 1 : 0
}

if (!allExtensions.find(({ extension, available }) => extension === '.tsx' && available)) {
  throw new Error('The cruiser cannot read TypeScript: every wall would look sound.')
}
const [flag, ...folders] = process.argv.slice(2)
if (flag === '--json') {
  const verdicts = []
  for (const folder of folders) verdicts.push(await cruiseTree(resolve(folder)))
  console.log(JSON.stringify(verdicts))
} else await judgeTheHouse()
