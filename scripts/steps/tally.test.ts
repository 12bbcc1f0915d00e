import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, NOTHING, tally } from './tally.mjs'

const reportOf = (content: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'firmeza-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }

test('tests of a Vitest report', () => {
  const reportFile = reportOf({ ...vitest, testResults: [{ status: 'failed', assertionResults: [{}] }] })
  expect(tally({ reporter: 'vitest', reportFile, output: '', code: 1 })).toEqual({ passed: 7, failed: 1, skipped: 3 })
})

test('a test file that could not be loaded counts as a failure', () => {
  const reportFile = reportOf({ ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(tally({ reporter: 'vitest', reportFile, output: '', code: 1 }).failed).toBe(2)
})

test('tests of a Playwright report, a flaky one counted as failed', () => {
  const reportFile = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 } })
  expect(tally({ reporter: 'playwright', reportFile, output: '', code: 1 })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 4,
  })
})

test.each([
  [0, { passed: 1, failed: 0, skipped: 0 }],
  [1, { passed: 0, failed: 1, skipped: 0 }],
])('a program without a sum of its own is one test, which exit code %d decides', (code, counted) => {
  expect(tally({ reporter: 'program', output: 'ten kills', code })).toEqual(counted)
})

test('a program that prints its sum: the last such line', () => {
  const output = '1 passed, 0 failed\nten kills\n3 passed, 2 failed\n'
  expect(tally({ reporter: 'program', output, code: 1 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
})

test.each([
  ['no report was written', { reporter: 'vitest', reportFile: '/nowhere', output: '' }],
  ['the step runs no tests', { output: 'a type error' }],
  ['the report knows of no failure', { reporter: 'program', output: '3 passed, 0 failed' }],
] as const)('a red step is a failure although %s', (_, ran) => {
  expect(tally({ ...ran, code: 1 }).failed).toBe(1)
})

test('sums add up', () => {
  expect(add(NOTHING, { passed: 1, failed: 2, skipped: 3 })).toEqual({ passed: 1, failed: 2, skipped: 3 })
})
