import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { ContactMistake, MistakesOf } from './contact-rules.ts'
import { mistakeWords } from './mistake-words.ts'

/**
 * A form under the given rules; `errorOf` says a field's mistake in the page's language once the
 * field has been left.
 */
export const useContactForm = <Values extends FieldValues>(
  empty: Values,
  findMistakes: (values: Values) => MistakesOf<Values>,
) => {
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: (values) => {
      const mistakes = Object.entries(findMistakes(values))
      if (mistakes.length === 0) return { values, errors: {} }
      const errors = Object.fromEntries(mistakes.map(([field, type]) => [field, { type }]))
      return { values: {}, errors: errors as FieldErrors<Values> }
    },
  })
  const errorOf = (field: FieldPath<Values>): string | undefined => {
    const type = form.formState.errors[field]?.type as ContactMistake | undefined
    return type && mistakeWords(type)
  }
  return { ...form, errorOf }
}
