import { expect, test } from 'vitest'
import { chooseSteps } from './choose-steps.mjs'
import { CHECKS, TRIALS } from './steps.mjs'

const names = (only?: string) => {
  const { checks, trials, unknown } = chooseSteps(only)
  return { steps: [...checks, ...trials].map(({ name }) => name), unknown }
}

test('everything, unless asked for less', () => {
  expect(names()).toEqual({ steps: [...CHECKS, ...TRIALS].map(({ name }) => name), unknown: [] })
})

test('the steps whose names start as asked, in their own order', () => {
  expect(names('e2e, medium').steps).toEqual(['medium-embedded', 'medium-postgres', 'e2e'])
})

test('`check` stands for all the checks', () => {
  expect(names('check').steps).toEqual(CHECKS.map(({ name }) => name))
})

test('what no step is called is told, not skipped in silence', () => {
  expect(names('unit,unicorn')).toEqual({ steps: ['unit'], unknown: ['unicorn'] })
})
