import { m } from '@firmeza/i18n'
import { Button, showNotice } from '@firmeza/ui'
import { useState } from 'react'
import { accountPaths } from '../../wire.ts'
import { account } from '../account.ts'
import { exchange } from '../exchange.ts'
import { failureWords } from '../failure-words.ts'
import { go, LOGIN } from '../links.ts'
import { RequestFailure } from '../request-failure.ts'
import { Objection } from '../told.tsx'
import { useOptions } from '../use-options.ts'
import { type NewPasswordValues, newPasswordMistakes } from './rules.ts'
import { useNewPassword } from './use-new-password.tsx'

const EMPTY: NewPasswordValues = { password: '', repeat: '' }

/** Sets the new password with the token of the e-mailed link. */
export const ResetForm = ({ token, onAskAgain }: { token: string; onAskAgain: () => void }) => {
  const { passwordMinimum: minimum } = useOptions()
  const parts = { empty: EMPTY, findMistakes: newPasswordMistakes(minimum), minimum, label: m.account_new_password() }
  const { form, pair, hasMistakes } = useNewPassword<NewPasswordValues>(parts)
  const { handleSubmit, formState } = form
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
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      {pair}
      <Objection>{objection?.sentence}</Objection>
      {objection?.linkOver ? (
        <Button onClick={onAskAgain} className="w-full">
          {m.account_reset_ask_again()}
        </Button>
      ) : (
        <Button type="submit" busy={formState.isSubmitting} disabled={hasMistakes} className="w-full">
          {m.account_reset_send()}
        </Button>
      )}
    </form>
  )
}
