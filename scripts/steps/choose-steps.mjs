import { CHECKS, TRIALS } from './steps.mjs'

/** The steps a comma-separated list of name beginnings asks for; all of them without a list. */
export const chooseSteps = (only) => {
  const asked = only?.split(',').map((name) => name.trim()) ?? ['']
  const wanted = (name, group) => asked.some((start) => start === group || name.startsWith(start))
  return {
    checks: CHECKS.filter(({ name }) => wanted(name, 'check')),
    trials: TRIALS.filter(({ name }) => wanted(name)),
    unknown: asked.filter(
      (start) => start !== 'check' && ![...CHECKS, ...TRIALS].some(({ name }) => name.startsWith(start)),
    ),
  }
}
