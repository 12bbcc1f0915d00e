import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { LOGIN, returnRoute } from '../links.ts'

export interface GoogleButtonProps {
  query: URLSearchParams
  remember: boolean
  onFailed: (sentence: string) => void
}

/** Leaves for Google, and comes back to the sign-in page with what came of it. */
export const GoogleButton = ({ query, remember, onFailed }: GoogleButtonProps) => {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const callbackURL = `/#${LOGIN}?return=${encodeURIComponent(returnRoute(query))}&google=done`
    const body = { provider: 'google', callbackURL, rememberMe: remember }
    try {
      const { url } = await exchange<{ url: string }>(accountPaths.signInWithGoogle, { body })
      location.assign(url)
    } catch (failure) {
      setBusy(false)
      onFailed(failureWords(failure))
    }
  }
  return (
    <Button tone="line" busy={busy} onClick={() => void leave()} className="w-full">
      {!busy && <GoogleMark />}
      {m.account_google()}
    </Button>
  )
}

/** Google's own mark, in its own colours, as its branding rules ask of a sign-in button. */
const GoogleMark = () => (
  <svg viewBox="0 0 18 18" className="size-5" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
)
