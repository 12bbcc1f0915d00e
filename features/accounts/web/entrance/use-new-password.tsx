import { m } from '@firmeza/i18n'
import { PasswordField } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { resolverOf } from './resolver.ts'
import type { Mistakes, NewPasswordValues } from './rules.ts'
import { mistakeWords, passwordHint } from './words.ts'

/** What a form that sets a password is made of. */
export interface NewPasswordParts<Values> {
  empty: Values
  findMistakes: (values: Values) => Mistakes<Values>
  /** Characters a new password needs. */
  minimum: number
  label: string
}

/** A form with a new password typed twice: `pair` draws the two fields. */
export const useNewPassword = <Values extends FieldValues & NewPasswordValues>(parts: NewPasswordParts<Values>) => {
  const { empty, findMistakes, minimum, label } = parts
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: resolverOf(findMistakes),
  })
  const [password, repeat] = ['password' as Path<Values>, 'repeat' as Path<Values>]
  const error = (field: Path<Values>) => mistakeWords(form.formState.errors[field]?.type, minimum)
  const compareAgain = () => form.getFieldState(repeat, form.formState).isTouched && void form.trigger(repeat)
  const pair: ReactNode = (
    <>
      <PasswordField
        {...form.register(password, { onChange: compareAgain })}
        label={label}
        hint={error(password) ? undefined : passwordHint(form.watch(password), minimum)}
        error={error(password)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.register(repeat)}
        label={m.account_repeat()}
        error={error(repeat)}
        autoComplete="new-password"
        required
      />
    </>
  )
  return { form, error, pair, hasMistakes: Object.keys(form.formState.errors).length > 0 }
}
