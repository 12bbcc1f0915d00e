import { m } from '@firmeza/i18n'
import { BusyDialog, Button, Checkbox, EmailField, PasswordField } from '@firmeza/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountPaths, type SecondFactorAsked, type SignedIn } from '../../wire.ts'
import { reportToCaptcha } from '../captcha.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { FORGOT, withReturn } from '../links.ts'
import { RequestFailure } from '../request-failure.ts'
import { Objection } from '../told.tsx'
import { resolverOf } from './resolver.ts'
import { type LoginValues, loginMistakes } from './rules.ts'
import { verifyWith } from './use-verification.ts'
import { mistakeWords } from './words.ts'

export interface LoginFormProps {
  query: URLSearchParams
  /** An address known already. */
  email: string
  /** A registration made elsewhere, which its password brings in force first. */
  verifying?: { email: string; token: string }
  onSignedIn: () => Promise<void>
  onSecondFactor: () => void
  onRemember: (remember: boolean) => void
}

const resolver = resolverOf(loginMistakes)

/** E-mail, password, remember-me, Enter (specification 1 §2, "Login"). */
export const LoginForm = ({ query, email, verifying, onSignedIn, onSecondFactor, onRemember }: LoginFormProps) => {
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    defaultValues: { email, password: '', remember: false },
    mode: 'onTouched',
    resolver,
  })
  const [objection, setObjection] = useState<string>()
  const signIn = async ({ email, password, remember }: LoginValues) => {
    setObjection(undefined)
    reportToCaptcha('login')
    try {
      if (verifying?.email === email.trim().toLowerCase()) await verifyWith(verifying.token, password)
      const body = { email: email.trim(), password, rememberMe: remember }
      const answer = await exchange<SignedIn | SecondFactorAsked>(accountPaths.signIn, { body })
      if ('twoFactorRedirect' in answer) onSecondFactor()
      else await onSignedIn()
    } catch (failure) {
      setObjection(refusalWords(failure))
    }
  }
  const error = (field: keyof LoginValues) => mistakeWords(formState.errors[field]?.type)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(signIn)(event)}>
      <EmailField
        {...register('email')}
        label={m.account_email()}
        error={error('email')}
        autoComplete="username"
        required
      />
      <PasswordField
        {...register('password')}
        label={m.account_password()}
        error={error('password')}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          {...register('remember', { onChange: ({ target }) => onRemember(target.checked) })}
          label={m.account_remember()}
        />
        <a
          href={withReturn(FORGOT, query)}
          className="inline-flex min-h-11 items-center font-medium text-pen underline"
        >
          {m.account_forgot_link()}
        </a>
      </div>
      <Objection>{objection}</Objection>
      <Button
        type="submit"
        disabled={Object.keys(formState.errors).length > 0}
        aria-disabled={formState.isSubmitting || undefined}
        className="w-full"
      >
        {m.account_enter()}
      </Button>
      <BusyDialog open={formState.isSubmitting} text={m.account_stand_by()} />
    </form>
  )
}

const refusalWords = (failure: unknown): string =>
  failure instanceof RequestFailure && failure.code === 'email-not-verified'
    ? m.account_not_verified()
    : failureWords(failure)
