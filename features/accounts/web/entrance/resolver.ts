import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Mistakes } from './rules.ts'

/**
 * The form library's view of rules: a mistake's code is its type, words are chosen when it is
 * drawn.
 */
export const resolverOf =
  <Values extends FieldValues>(findMistakes: (values: Values) => Mistakes<Values>): Resolver<Values> =>
  (values) => {
    const mistakes = Object.entries(findMistakes(values))
    if (mistakes.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(mistakes.map(([field, type]) => [field, { type }])) as FieldErrors<Values>,
    }
  }
