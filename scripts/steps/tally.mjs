import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * Vitest's JSON report. A file that could not be loaded has no tests of its own to fail: it counts
 * as one.
 */
const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
})

/**
 * Playwright's JSON report. A test that passed only when tried again has failed once: it counts as
 * failed.
 */
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** The last line `N passed, N failed`; a program that prints none is one test. */
const ofProgram = (output, code) => {
  const sum = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  if (!sum) return { ...NOTHING, passed: code === 0 ? 1 : 0 }
  return { ...NOTHING, passed: Number(sum[1]), failed: Number(sum[2]) }
}

const READERS = { vitest: ofVitest, playwright: ofPlaywright }

/**
 * The tests a step ran. A step that failed without a failed test (it crashed, or is no test) counts
 * as one failure, so that the sum never says zero after a red step.
 * @param {{ reporter?: 'vitest' | 'playwright' | 'program', reportFile?: string, output: string,
 * code: number }} ran
 */
export const tally = ({ reporter, reportFile, output, code }) => {
  const counted =
    reporter === 'program'
      ? ofProgram(output, code)
      : reporter && existsSync(reportFile)
        ? READERS[reporter](JSON.parse(readFileSync(reportFile, 'utf8')))
        : NOTHING
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
