import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { type ReactNode, useState } from 'react'
import { account } from '../account.ts'
import { failureWords } from '../failure-words.ts'
import { RequestFailure } from '../request-failure.ts'

/**
 * What keeps something of the account's security from being done, as words. Some of it wants a
 * sign-in of the last minutes: whose session is older is offered to sign in again, and comes back
 * here.
 */
export const useRefusal = (): [ReactNode, (failure: unknown) => void] => {
  const [failure, setFailure] = useState<unknown>()
  if (failure === undefined) return [undefined, setFailure]
  if (failure instanceof RequestFailure && failure.code === 'session-not-fresh')
    return [<SignInAgain key="" />, setFailure]
  return [failureWords(failure), setFailure]
}

const SignInAgain = () => (
  <span className="grid justify-items-start gap-3">
    {m.account_not_fresh()}
    <Button tone="line" onClick={() => void account.signInAgain()}>
      {m.account_sign_in_again()}
    </Button>
  </span>
)
