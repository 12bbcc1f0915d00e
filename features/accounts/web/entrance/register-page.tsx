import { m } from '@firmeza/i18n'
import { CheckIcon, useLanguage } from '@firmeza/ui'
import { useEffect } from 'react'
import { go, LOGIN, returnRoute, withReturn } from '../links.ts'
import { useAccount } from '../use-account.ts'
import { useHashQuery } from '../use-hash-query.ts'
import { useOptions } from '../use-options.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { keepRegistered } from './registered-news.tsx'

/** `/registerpage` (specification 1 §2). */
export const RegisterPage = () => {
  useLanguage()
  const query = useHashQuery()
  const { passwordMinimum } = useOptions()
  const { status } = useAccount()
  useEffect(() => {
    if (status === 'in') go(returnRoute(query), { replace: true })
  }, [status, query])
  const registered = (email: string) => {
    keepRegistered(email)
    go(`${LOGIN}?registered=1&return=${encodeURIComponent(returnRoute(query))}`)
  }
  return (
    <EntranceFrame title={m.account_register_title()} lead={m.account_register_lead()} below={<Gains />}>
      <RegisterForm minimum={passwordMinimum} onRegistered={registered} />
      <p className="border-line border-t pt-5 text-ink-2">
        {m.account_have_account()}{' '}
        <a href={withReturn(LOGIN, query)} className="font-semibold text-pen underline">
          {m.account_login_link()}
        </a>
      </p>
    </EntranceFrame>
  )
}

const Gains = () => (
  <ul className="grid content-start gap-3 text-[1.0625rem]">
    {[m.account_gain_credits(), m.account_gain_follow(), m.account_gain_proof()].map((gain) => (
      <li key={gain} className="flex items-start gap-3">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-seal" />
        {gain}
      </li>
    ))}
  </ul>
)
