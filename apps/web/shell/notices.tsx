import { useAccount } from '@firmeza/accounts/web'
import { m } from '@firmeza/i18n'
import { dismissNotice, Snackbar, showNotice, useNotice } from '@firmeza/ui'
import { useEffect } from 'react'

/**
 * The frame's passing messages, and that a session came to its end without the person having ended
 * it here.
 */
export const Notices = () => {
  const state = useAccount()
  const why = state.status === 'out' ? state.why : undefined
  useEffect(() => {
    if (why === 'ended') showNotice({ tone: 'error', text: m.account_ended() })
    if (why === 'left-elsewhere') showNotice({ tone: 'done', text: m.account_left_elsewhere() })
  }, [why])
  return <Snackbar notice={useNotice()} onDismiss={dismissNotice} />
}
