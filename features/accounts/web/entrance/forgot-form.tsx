import { m } from '@firmeza/i18n'
import { Button, EmailField, pageConfig, Sentence } from '@firmeza/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountPaths } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { LOGIN, withReturn } from '../links.ts'
import { RequestFailure } from '../request-failure.ts'
import { GoodNews, Objection } from '../told.tsx'
import { resolverOf } from './resolver.ts'
import { type ForgotValues, forgotMistakes } from './rules.ts'
import { mistakeWords } from './words.ts'

const resolver = resolverOf(forgotMistakes)

/**
 * Asks for the link that sets a new password (specification 1 §2, "Forgot password"). The answer is
 * the same for an address without account.
 */
export const ForgotForm = ({ query, onSent }: { query: URLSearchParams; onSent: (isSent: boolean) => void }) => {
  const { register, handleSubmit, formState } = useForm<ForgotValues>({
    defaultValues: { email: '' },
    mode: 'onTouched',
    resolver,
  })
  const [objection, setObjection] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const send = async ({ email }: ForgotValues) => {
    setObjection(undefined)
    setSentTo(undefined)
    try {
      await exchange(accountPaths.forgotPassword, { body: { email: email.trim() } })
      setSentTo(email.trim())
      onSent(true)
    } catch (failure) {
      onSent(false)
      setObjection(refusalWords(failure))
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <EmailField
        {...register('email')}
        label={m.account_email()}
        error={mistakeWords(formState.errors.email?.type)}
        autoComplete="username"
        required
      />
      <Objection>{objection && <Sentence text={objection} />}</Objection>
      <GoodNews>
        {sentTo && (
          <>
            <p>{m.account_forgot_sent_more({ email: sentTo })}</p>
            <p>
              <Sentence text={m.account_forgot_sent()} />
            </p>
            {pageConfig().testInbox && (
              <p>
                <a href={`/inbox?to=${encodeURIComponent(sentTo)}`} className="underline">
                  {m.account_open_inbox()}
                </a>
              </p>
            )}
          </>
        )}
      </GoodNews>
      <Button
        type="submit"
        tone={sentTo ? 'line' : 'pen'}
        busy={formState.isSubmitting}
        disabled={Object.keys(formState.errors).length > 0}
        className="w-full"
      >
        {sentTo ? m.account_forgot_again() : m.account_forgot_send()}
      </Button>
      <a href={withReturn(LOGIN, query)} className="btn btn-quiet">
        {m.account_forgot_back()}
      </a>
    </form>
  )
}

const refusalWords = (failure: unknown): string =>
  failure instanceof RequestFailure && failure.code === 'payload-invalid'
    ? m.account_forgot_invalid()
    : failureWords(failure)
