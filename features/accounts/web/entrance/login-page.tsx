import { m } from '@firmeza/i18n'
import { Or, showNotice, useLanguage } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import type { GoogleFailure } from '../../wire.ts'
import { account } from '../account.ts'
import { go, REGISTER, returnRoute, withReturn } from '../links.ts'
import { Objection } from '../told.tsx'
import { useAccount } from '../use-account.ts'
import { useHashQuery } from '../use-hash-query.ts'
import { useOptions } from '../use-options.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { RegisteredNews, registeredEmail } from './registered-news.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useVerification } from './use-verification.ts'
import { VerificationNews } from './verification-news.tsx'
import { WithoutAccount } from './ways.tsx'

/** `/loginpage` (specification 1 §2). The links of verification mails lead here too. */
export const LoginPage = () => {
  useLanguage()
  const query = useHashQuery()
  const { google } = useOptions()
  const [back] = useState(() => returnRoute(query))
  const [verification, again] = useVerification(query)
  const [secondFactor, setSecondFactor] = useState(false)
  const [remember, setRemember] = useState(false)
  const [otherObjection, setOtherObjection] = useState<string>()
  const { status } = useAccount()
  useEffect(() => {
    if (status === 'in') go(back, { replace: true })
  }, [status, back])

  const cameByGoogle = query.get('google')
  useEffect(() => {
    if (cameByGoogle === 'done') void enter()
    else if (cameByGoogle) setOtherObjection(googleWords(cameByGoogle))
  }, [cameByGoogle])

  const email = 'email' in verification ? verification.email : (registeredEmail() ?? '')
  const isElsewhere = verification.state === 'elsewhere'
  return (
    <EntranceFrame title={m.account_login_title()} lead={m.account_login_lead()} aside={<WithoutAccount />}>
      {secondFactor ? (
        <SecondFactorForm onSignedIn={enter} onBack={() => setSecondFactor(false)} />
      ) : (
        <>
          {query.has('registered') && verification.state === 'none' && <RegisteredNews />}
          <VerificationNews verification={verification} again={again} />
          <LoginForm
            key={`${verification.state} ${email}`}
            query={query}
            email={email}
            {...(verification.state === 'elsewhere' && { verifying: verification })}
            onSignedIn={enter}
            onSecondFactor={() => setSecondFactor(true)}
            onRemember={setRemember}
          />
          {!isElsewhere && (
            <>
              <Or>{m.account_or()}</Or>
              <PasskeyButton onSignedIn={enter} onFailed={setOtherObjection} />
              {google && <GoogleButton query={query} remember={remember} onFailed={setOtherObjection} />}
            </>
          )}
          <Objection>{otherObjection}</Objection>
          {!isElsewhere && (
            <p className="border-line border-t pt-5 text-ink-2">
              {m.account_no_account()}{' '}
              <a href={withReturn(REGISTER, query)} className="font-semibold text-pen underline">
                {m.account_register_link()}
              </a>
            </p>
          )}
        </>
      )}
    </EntranceFrame>
  )
}

const GOOGLE_WORDS: Record<GoogleFailure, () => string> = {
  cancelled: m.account_google_cancelled,
  'address-unverified': m.account_google_unverified,
  'two-steps': m.account_google_two_steps,
  failed: m.account_google_failed,
}

/** The page's address is anybody's to write. */
const googleWords = (failure: string): string =>
  Object.hasOwn(GOOGLE_WORDS, failure) ? GOOGLE_WORDS[failure as GoogleFailure]() : m.account_google_failed()

/** The session is there: asks who it is of; the page then leaves by itself. */
const enter = async (): Promise<void> => {
  const { status } = await account.entered()
  if (status === 'in') showNotice({ tone: 'done', text: m.account_entered() })
  else showNotice({ tone: 'error', text: m.account_no_answer() })
}
