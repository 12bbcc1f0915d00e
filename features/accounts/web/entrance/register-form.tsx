import { m } from '@firmeza/i18n'
import { Button, Checkbox, EmailField, Field, type LeftField, LeftToFill } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths, NAME_LIMIT } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { Objection } from '../told.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { type RegisterValues, registerMistakes } from './rules.ts'
import { useNewPassword } from './use-new-password.tsx'

const EMPTY: RegisterValues = { name: '', email: '', password: '', repeat: '', policy: false }

export interface RegisterFormProps {
  /** Characters a new password needs. */
  minimum: number
  onRegistered: (email: string) => void
}

/** Name, e-mail, password twice, and the privacy policy (specification 1 §2 and §5, "Register"). */
export const RegisterForm = ({ minimum, onRegistered }: RegisterFormProps) => {
  const parts = { empty: EMPTY, findMistakes: registerMistakes(minimum), minimum, label: m.account_password() }
  const { form, error, pair, hasMistakes } = useNewPassword<RegisterValues>(parts)
  const { register, handleSubmit, formState, watch, setValue } = form
  const [objection, setObjection] = useState<string>()
  const [reading, setReading] = useState(false)
  const send = async ({ name, email, password }: RegisterValues) => {
    setObjection(undefined)
    try {
      await exchange(accountPaths.register, { body: { name: name.trim(), email: email.trim(), password } })
      onRegistered(email.trim())
    } catch (failure) {
      setObjection(failureWords(failure))
    }
  }
  const accept = () => {
    setValue('policy', true, { shouldValidate: true, shouldTouch: true })
    setReading(false)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field
        {...register('name')}
        label={m.account_name()}
        error={error('name')}
        counter={{ used: watch('name').length, of: NAME_LIMIT }}
        autoComplete="name"
        required
      />
      <EmailField
        {...register('email')}
        label={m.account_email()}
        hint={m.account_email_hint()}
        error={error('email')}
        required
      />
      {pair}
      <Checkbox {...register('policy')} label={<Policy onRead={() => setReading(true)} />} error={error('policy')} />
      <Objection>{objection}</Objection>
      {hasMistakes && <LeftToFill left={leftOf(watch(), minimum)} />}
      <Button type="submit" busy={formState.isSubmitting} disabled={hasMistakes} className="w-full">
        {m.account_register()}
      </Button>
      <PolicyDialog open={reading} onClose={() => setReading(false)} onAccept={accept} />
    </form>
  )
}

/** What is to be filled in or mended; an empty password is missing, not short. */
const leftOf = (values: RegisterValues, minimum: number): LeftField[] =>
  Object.entries(registerMistakes(minimum)(values)).map(([field, mistake]) => ({
    field,
    name: FIELD_NAMES[field as keyof RegisterValues](),
    mistake: values[field as keyof RegisterValues] ? mistake : `${field}-required`,
  }))

const FIELD_NAMES: Record<keyof RegisterValues, () => string> = {
  name: m.account_name,
  email: m.account_email,
  password: m.account_password,
  repeat: m.account_repeat,
  policy: m.account_policy_name,
}

/** The words to agree to; the policy's name in them opens it. */
const Policy = ({ onRead }: { onRead: () => void }) => {
  const [before, after] = m.account_policy({ policy: MARK }).split(MARK)
  return (
    <span>
      {before}
      <button type="button" onClick={onRead} className="min-h-6 cursor-pointer font-medium text-pen underline">
        {m.account_policy_name()}
      </button>
      {after}
    </span>
  )
}

const MARK = '\u0001'
