import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { ContactMistake, MistakesOf } from './contact-rules.ts'
import { mistakeWords } from './mistake-words.ts'

/**
 * A form under the given rules. `field` registers one, with its mistake in the page's language once
 * it has been left; `counted` counts its characters too. `mistakes` are those that keep the form
 * from being sent.
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
  const field = (name: FieldPath<Values>) => {
    const type = form.formState.errors[name]?.type as ContactMistake | undefined
    return { ...form.register(name), error: type && mistakeWords(type) }
  }
  const counted = (name: FieldPath<Values>, most: number) => ({
    ...field(name),
    counter: { used: String(form.watch(name)).length, of: most },
  })
  const mistakes = Object.entries(findMistakes(form.watch())) as [string, ContactMistake][]
  return { ...form, field, counted, mistakes }
}
