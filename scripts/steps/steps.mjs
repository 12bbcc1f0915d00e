import { bin } from '../run.mjs'

/**
 * @typedef {object} Step
 * @property {string} name What `--only` asks for, and what the line shows.
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [cwd] Relative to the root.
 * @property {'vitest' | 'playwright' | 'program'} [reporter] Where the step's tests are counted
 * from.
 * @property {boolean} [built] Whether it needs the pages and the server built; the messages always
 * are.
 */

const node = process.execPath

/** @type {(name: string, project: string) => Step} */
const vitest = (name, project) => ({
  name,
  command: bin('vitest'),
  args: ['run', '--project', project],
  reporter: 'vitest',
})

/** Whether the code is well written. Without services: a minute at most. */
export const CHECKS = [
  vitest('unit', 'unit'),
  { name: 'types', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'format', command: bin('biome'), args: ['check', '--max-diagnostics=50'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware'] },
  { name: 'walls', command: node, args: ['scripts/walls/cruise.mjs'] },
  { name: 'dead-code', command: bin('knip'), args: ['--no-config-hints'] },
]

/**
 * Whether the product does what it says, with real databases, servers and browsers. One at a time.
 */
export const TRIALS = [
  vitest('medium-embedded', 'medium-embedded'),
  vitest('medium-postgres', 'medium-postgres'),
  { name: 'e2e', command: bin('playwright'), args: ['test'], cwd: 'e2e', reporter: 'playwright', built: true },
  { name: 'faults', command: node, args: ['scripts/faults.mjs', '--short'], reporter: 'program', built: true },
]
