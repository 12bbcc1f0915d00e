/**
 * The outcome of one check. A check that did not run is `not-checked`, never a pass. `reason` is a
 * kebab-case word for programs.
 */
export interface Verdict {
  status: 'passed' | 'failed' | 'not-checked'
  reason: string
}

export const passed = (reason: string): Verdict => ({ status: 'passed', reason })
export const failed = (reason: string): Verdict => ({ status: 'failed', reason })
export const notChecked = (reason: string): Verdict => ({ status: 'not-checked', reason })
