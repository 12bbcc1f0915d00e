import { m } from '@firmeza/i18n'
import { Button, KeyIcon } from '@firmeza/ui'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { passkeyFailure } from '../passkey-failure.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

export interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>
  onFailed: (sentence: string | undefined) => void
}

/** Signs in with a passkey; nothing where the browser knows none. */
export const PasskeyButton = ({ onSignedIn, onFailed }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    onFailed(undefined)
    try {
      const optionsJSON = await exchange<RequestOptions>(accountPaths.passkeyRequest)
      const response = await startAuthentication({ optionsJSON })
      await exchange(accountPaths.passkeySignIn, { body: { response } })
      await onSignedIn()
    } catch (failure) {
      const told = passkeyFailure(failure)
      if (told !== 'given-up') onFailed(failureWords(told))
    } finally {
      setBusy(false)
    }
  }
  if (!browserSupportsWebAuthn()) return null
  return (
    <Button tone="line" busy={busy} onClick={() => void signIn()} className="w-full">
      {!busy && <KeyIcon className="size-5" />}
      {m.account_passkey_sign_in()}
    </Button>
  )
}
