import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * The form library's view of a form's rules: a mistake's code is its type, words are chosen when it
 * is drawn.
 */
export const resolverOf =
  <Values extends FieldValues>(findMistakes: (values: Values) => Partial<Record<string, string>>): Resolver<Values> =>
  (values) => {
    const mistakes = Object.entries(findMistakes(values))
    if (mistakes.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(mistakes.map(([field, type]) => [field, { type }]))
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
