import { account } from '@firmeza/accounts/web'
import { useState, useSyncExternalStore } from 'react'
import { sendRows, tryFile } from './bulk-calls.ts'
import { type BulkSending, type BulkState, openBulkSending } from './bulk-sending.ts'

interface After {
  onSent: (batchUuid: string) => void
  onLost: () => void
}

/** The judging and the sending of one form, and how they stand. */
export const useBulkSend = ({ onSent, onLost }: After): BulkState & Pick<BulkSending, 'send' | 'tryOut'> & Forgets => {
  const [sending] = useState(() =>
    openBulkSending({
      tryFile,
      sendRows,
      onSent: (batchUuid) => {
        void account.ask()
        onSent(batchUuid)
      },
      onLost,
    }),
  )
  const { subscribe, state, ...ways } = sending
  return { ...useSyncExternalStore(subscribe, state), ...ways }
}

type Forgets = Pick<BulkSending, 'forget' | 'forgetAll'>
