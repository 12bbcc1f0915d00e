import { m } from '@firmeza/i18n'
import { Button, PasswordField, showNotice } from '@firmeza/ui'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountPaths } from '../../wire.ts'
import { account } from '../account.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { go, LOGIN } from '../links.ts'
import { RequestFailure } from '../request-failure.ts'
import { Objection } from '../told.tsx'
import { useOptions } from '../use-options.ts'
import { resolverOf } from './resolver.ts'
import { type NewPasswordValues, newPasswordMistakes } from './rules.ts'
import { mistakeWords, passwordHint } from './words.ts'

/** Sets the new password with the token of the e-mailed link. */
export const ResetForm = ({ token, onAskAgain }: { token: string; onAskAgain: () => void }) => {
  const { passwordMinimum } = useOptions()
  const resolver = useMemo(() => resolverOf(newPasswordMistakes(passwordMinimum)), [passwordMinimum])
  const { register, handleSubmit, formState, watch, trigger } = useForm<NewPasswordValues>({
    defaultValues: { password: '', repeat: '' },
    mode: 'onTouched',
    resolver,
  })
  const [objection, setObjection] = useState<{ sentence: string; linkOver: boolean }>()
  const send = async ({ password }: NewPasswordValues) => {
    setObjection(undefined)
    try {
      await exchange(accountPaths.resetPassword, { body: { token, newPassword: password } })
      // The server has ended every session of this account, this browser's too.
      if (account.current().status === 'in') await account.ask()
      showNotice({ tone: 'done', text: m.account_reset_done() })
      go(LOGIN, { replace: true })
    } catch (failure) {
      const linkOver = failure instanceof RequestFailure && failure.problem?.status === 410
      setObjection({ sentence: failureWords(failure), linkOver })
    }
  }
  const error = (field: keyof NewPasswordValues) => mistakeWords(formState.errors[field]?.type, passwordMinimum)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <PasswordField
        {...register('password', { onChange: () => formState.touchedFields.repeat && void trigger('repeat') })}
        label={m.account_new_password()}
        hint={passwordHint(watch('password'), passwordMinimum)}
        error={error('password')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...register('repeat')}
        label={m.account_repeat()}
        error={error('repeat')}
        autoComplete="new-password"
        required
      />
      <Objection>{objection?.sentence}</Objection>
      {objection?.linkOver ? (
        <Button onClick={onAskAgain} className="w-full">
          {m.account_reset_ask_again()}
        </Button>
      ) : (
        <Button
          type="submit"
          busy={formState.isSubmitting}
          disabled={Object.keys(formState.errors).length > 0}
          className="w-full"
        >
          {m.account_reset_send()}
        </Button>
      )}
    </form>
  )
}
