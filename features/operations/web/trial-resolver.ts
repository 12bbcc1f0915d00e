import type { FieldErrors, Resolver } from 'react-hook-form'
import { findMistakes } from './trial-rules.ts'
import type { TrialValues } from './trial-values.ts'

/** The form library's view of the rules: a mistake's code is its type, words are chosen when it is drawn. */
export const trialResolver: Resolver<TrialValues> = (values) => {
  const mistakes = Object.entries(findMistakes(values))
  if (mistakes.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(mistakes.map(([field, type]) => [field, { type }]))
  return { values: {}, errors: errors as FieldErrors<TrialValues> }
}
