import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-step.mjs'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  return () => vi.restoreAllMocks()
})

const program = (name: string, code: string) => ({
  name,
  command: process.execPath,
  args: ['-e', code],
  reporter: 'program' as const,
})
const red = program('red', 'console.log("why it failed"); process.exit(3)')
const green = program('green', 'console.log("2 passed, 0 failed")')

test('a green step is one line with its time and tests; what it printed is left out', async () => {
  expect(await runSteps([green])).toEqual([{ ok: true, tally: { passed: 2, failed: 0, skipped: 0 } }])
  expect(printed).toEqual([expect.stringMatching(/^✓ green +\d+\.\d s {2}2 passed$/)])
})

test('a red step shows what it printed, and no other follows it', async () => {
  expect(await runSteps([red, green])).toEqual([{ ok: false, tally: { passed: 0, failed: 1, skipped: 0 } }])
  expect(printed).toEqual([expect.stringMatching(/^✗ red .*1 failed$/), '    why it failed'])
})

test('told to go on, it goes on', async () => {
  const results = await runSteps([red, green], { keepGoing: true })
  expect(results.map(({ ok }) => ok)).toEqual([false, true])
})

test('a step whose command is not there is red, not a crash', async () => {
  expect(await runSteps([{ ...green, command: '/nowhere/at-all' }])).toMatchObject([
    { ok: false, tally: { failed: 1 } },
  ])
})

test('two abreast: the second starts before the first has ended', async () => {
  const wait = program(
    'first',
    `const fs = require('fs'); const by = Date.now() + 8000
    const look = () => fs.existsSync(process.env.MARK) ? process.exit(0) : Date.now() > by ? process.exit(1) : setTimeout(look, 10)
    look()`,
  )
  const mark = program('second', `require('fs').writeFileSync(process.env.MARK, '')`)
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-abreast-'))
  const env = { MARK: join(folder, 'mark') }
  const results = await runSteps(
    [
      { ...wait, env },
      { ...mark, env },
    ],
    { abreast: 2 },
  )
  rmSync(folder, { recursive: true })
  expect(results.every(({ ok }) => ok)).toBe(true)
})

test('a step that counts a failed test is red, whatever its exit code', async () => {
  expect(await runSteps([program('flaky', 'console.log("1 passed, 1 failed")')])).toMatchObject([{ ok: false }])
})
