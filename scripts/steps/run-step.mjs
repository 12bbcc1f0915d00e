import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondsSince, tell } from '../progress.mjs'
import { root, runKept } from '../run.mjs'
import { tally } from './tally.mjs'

const HEARTBEAT_SECONDS = 15
const LINE_LIMIT = 100

const reporting = {
  vitest: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
  playwright: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
}

const sentence = ({ passed, failed, skipped }) =>
  [passed && `${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/**
 * Runs a step: one line when it ends, with its time, its tests and, when it failed, all it printed;
 * a sign of life each while.
 * @param {import('./steps.mjs').Step} step
 */
const runStep = async ({ name, command, args, env, cwd = '.', reporter }) => {
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-step-'))
  const reportFile = join(folder, 'report.json')
  const report = reporting[reporter]?.(reportFile)
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const start = performance.now()
  let lastLine = ''
  const heartbeat = setInterval(
    () => tell(`  ${name}, ${secondsSince(start)}: ${lastLine.slice(0, LINE_LIMIT)}`),
    HEARTBEAT_SECONDS * 1000,
  )
  try {
    const { code, output } = await runKept(command, [...args, ...(report?.args ?? [])], {
      cwd: join(root, cwd),
      env: { ...colour, ...env, ...report?.env },
      onLine: (line) => {
        lastLine = line
      },
    })
    const counted = tally({ reporter, reportFile, output, code })
    const ok = counted.failed === 0
    const tests = reporter ? `  ${sentence(counted)}` : ''
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${secondsSince(start).padStart(8)}${tests}`)
    if (!ok) console.log(output.trimEnd().replace(/^/gm, '    '))
    return { ok, tally: counted }
  } finally {
    clearInterval(heartbeat)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs steps, as many at once as `abreast` says, in their order; stops handing them out once one
 * failed, unless told to go on.
 */
export const runSteps = async (steps, { abreast = 1, keepGoing = false } = {}) => {
  const waiting = [...steps]
  const results = []
  const lane = async () => {
    while (waiting.length > 0 && (keepGoing || results.every(({ ok }) => ok)))
      results.push(await runStep(waiting.shift()))
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  return results
}
