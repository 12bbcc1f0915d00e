export interface Report {
  /** One thing that has to be so. `detail` is told when it is not, and figures when it is. */
  check(what: string, holds: boolean, detail?: string): void
  say(line: string): void
  /**
   * What made an end of the run before its time, and the last that its server wrote: a failed
   * check.
   */
  brokeOff(fault: unknown, log?: string): void
  /** Prints the sum, the last line, and sets the exit code. */
  end(): void
}

const LOG_LETTERS = 3_000

export const openReport = (): Report => {
  const from = performance.now()
  let passed = 0
  let failed = 0
  const say = (line: string) => console.log(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const check: Report['check'] = (what, holds, detail) => {
    if (holds) passed += 1
    else failed += 1
    say(`${holds ? '✓' : '✗'} ${what}${detail ? `: ${detail}` : ''}`)
  }
  return {
    say,
    check,
    brokeOff: (fault, log = '') =>
      check(
        'the run came to its end',
        false,
        `${fault instanceof Error ? fault.stack : fault}\n${log.slice(-LOG_LETTERS)}`,
      ),
    end: () => {
      console.log(`${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}
