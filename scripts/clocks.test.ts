import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, sources } from './sources.ts'

/** Where a clock is read, so that nothing else needs to; and where figures are told. */
const MAY = [
  /^packages\/kernel\/testing\//,
  /^e2e\/faults\//,
  /^e2e\/parts\/first-view\.ts$/,
  // A share of the loop, held against another share in the same run.
  /^packages\/pdf\/sealer\.medium\.test\.ts$/,
  /^scripts\/clocks\.test\.ts$/,
  /^e2e\/playwright\.config\.ts$/,
]
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//.test(path)
const isFault = (path: string): boolean => path.startsWith('e2e/faults/')

/** How a test comes to depend on the machine's speed. */
const CLOCKS: [what: string, pattern: RegExp][] = [
  [
    'reads a clock',
    /\bperformance\.now\(|\bprocess\.(cpuUsage|hrtime)\b|\bmonitorEventLoopDelay\b|\beventLoopUtilization\b/,
  ],
  ['bounds what a clock says', /Date\.now\(\) - \w+\)\.toBeLessThan/],
  ['is impatient', /\btimeout: \d|\.setTimeout\(\d|\bwaitForTimeout\(|\bwaitFor\(.*, \d[\d_]*\)$/m],
  ['has a deadline of its own', /^( *)(?:it|test)\b.*$(?:\n(?!\1\S).*)*\n\1\}, [\d_]+\)$/m],
]
/** Fault programs tell times; none may be held against so many milliseconds. */
const JUDGED: [what: string, pattern: RegExp][] = [
  ['judges a time', /\b(\w*Ms|took) <=? (\d|[A-Z][A-Z_]{2,}\b(?! \*))/],
]

const faultsIn = (text: string, rules = CLOCKS): string[] =>
  rules.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))

const tests = sources.filter((path) => /\.tsx?$/.test(path) && isTest(path) && !path.includes('/seeded/'))

test('no test depends on how fast the machine is', () => {
  expect(tests.length).toBeGreaterThan(300)
  const found = tests.flatMap((path) => {
    const rules = isFault(path) ? JUDGED : MAY.some((each) => each.test(path)) ? [] : CLOCKS
    return faultsIn(readFileSync(join(root, path), 'utf8'), rules).map((what) => `${path} ${what}`)
  })
  expect(found).toEqual([])
})

describe('what is found', () => {
  test.each([
    ['reads a clock', 'const from = performance.now()'],
    ['reads a clock', 'const { user } = process.cpuUsage()'],
    ['reads a clock', 'const delay = monitorEventLoopDelay({ resolution: 5 })'],
    ['bounds what a clock says', 'expect(Date.now() - startedAt).toBeLessThan(2_000)'],
    ['is impatient', "await vi.waitFor(() => expect(runs).toEqual(['soon']), { timeout: 5_000 })"],
    ['is impatient', 'await vi.waitFor(() => expect(files()).toHaveLength(2), 10_000)'],
    ['is impatient', '  test.setTimeout(120_000)'],
    ['is impatient', 'await page.waitForTimeout(100)'],
    ['has a deadline of its own', "  it('goes on', async () => {\n    await work()\n  }, 20_000)"],
  ])('%s: %s', (what, text) => expect(faultsIn(text)).toEqual([what]))

  test('judges a time: of a fault program', () => {
    expect(faultsIn('report.check(what, readyMs <= READY_MS)', JUDGED)).toEqual(['judges a time'])
    expect(faultsIn('report.check(what, took < 10_000)', JUDGED)).toEqual(['judges a time'])
  })
})

test.each([
  [
    'an argument that is a time',
    "  it('asks', async () => {\n    const look = watched(async () => {\n      fail()\n    }, 10_000)\n  })",
  ],
  ['a least time', 'expect(Date.now() - startedAt).toBeGreaterThanOrEqual(690)'],
  ['the clock of a page', 'await page.clock.pauseAt(Date.now() + 60_000)'],
  ['a timer', 'const timer = setInterval(() => turns++, 1)'],
])('%s is none', (_, text) => expect(faultsIn(text)).toEqual([]))

test('a time held against another of the same run is none', () => {
  expect(faultsIn('report.check(what, againMs <= READY_RATIO * firstMs)', JUDGED)).toEqual([])
})
