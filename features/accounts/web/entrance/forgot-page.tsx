import { m } from '@firmeza/i18n'
import { useLanguage } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { dropHashQuery, useHashQuery } from '../use-hash-query.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { AboutReset, AfterReset } from './ways.tsx'

/**
 * `/forgotpassword` (specification 1 §2): asks for a link, and where that link leads sets the new
 * password.
 */
export const ForgotPage = () => {
  useLanguage()
  const query = useHashQuery()
  const [token, setToken] = useState<string>()
  const [isSent, setSent] = useState(false)
  const asked = query.get('reset')
  useEffect(() => {
    if (!asked) return
    setToken(asked)
    dropHashQuery()
  }, [asked])
  if (token)
    return (
      <EntranceFrame title={m.account_reset_title()} lead={m.account_reset_lead()} aside={<AfterReset />}>
        <ResetForm token={token} onAskAgain={() => setToken(undefined)} />
      </EntranceFrame>
    )
  return (
    <EntranceFrame
      title={isSent ? m.account_forgot_sent_title() : m.account_forgot_title()}
      lead={isSent ? m.account_forgot_sent_lead() : m.account_forgot_lead()}
      aside={<AboutReset />}
    >
      <ForgotForm query={query} onSent={setSent} />
    </EntranceFrame>
  )
}
