import { m } from '@firmeza/i18n'
import { Button, PasswordField } from '@firmeza/ui'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../entrance/resolver.ts'
import { mistakeWords } from '../entrance/words.ts'
import { Objection } from '../told.tsx'
import { useRefusal } from './refusal.tsx'

export interface PasswordPromptProps {
  email: string
  /** What the button does: "Desactivar". */
  action: string
  onCancel: () => void
  /** What it rejects with is shown. */
  onGiven: (password: string) => Promise<void>
}

interface PromptValues {
  password: string
}

const resolver = resolverOf<PromptValues>(({ password }) => (password === '' ? { password: 'password-required' } : {}))

/** Asks for the password before something that an unattended browser must not do. */
export const PasswordPrompt = ({ email, action, onCancel, onGiven }: PasswordPromptProps) => {
  const { register, handleSubmit, formState } = useForm<PromptValues>({ defaultValues: { password: '' }, resolver })
  const [refusal, refuse] = useRefusal()
  const give = async ({ password }: PromptValues) => {
    refuse(undefined)
    await onGiven(password).catch(refuse)
  }
  return (
    <form noValidate className="grid max-w-[26rem] gap-4" onSubmit={(event) => void handleSubmit(give)(event)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password')}
        label={m.account_password_yours()}
        error={mistakeWords(formState.errors.password?.type)}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Objection>{refusal}</Objection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting}>
          {action}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  )
}
