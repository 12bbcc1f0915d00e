import { showNotice } from '@firmeza/ui'
import { type ReactNode, useState } from 'react'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'

/**
 * A dialog that asks for a reason: the first opens it for something to be done, the second is
 * drawn. `onDone` follows once it is done.
 */
export const useDeed = (onDone: () => void): [(deed: Deed) => void, ReactNode] => {
  const [deed, setDeed] = useState<Deed>()
  const finished = ({ done }: Deed) => {
    setDeed(undefined)
    showNotice({ tone: 'done', text: done })
    onDone()
  }
  return [setDeed, <ReasonDialog key="reason" deed={deed} onCancel={() => setDeed(undefined)} onDone={finished} />]
}
