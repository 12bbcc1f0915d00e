import { showNotice } from '@firmeza/ui'
import { type ReactNode, useState } from 'react'
import { type Action, ReasonDialog } from './reason-dialog.tsx'

/**
 * A dialog that asks for a reason: the first opens it for something to be done, the second is
 * drawn. `onDone` follows once it is done.
 */
export const useReasonedAction = (onDone: () => void): [(action: Action) => void, ReactNode] => {
  const [action, setAction] = useState<Action>()
  const finished = ({ done }: Action) => {
    setAction(undefined)
    showNotice({ tone: 'done', text: done })
    onDone()
  }
  return [
    setAction,
    <ReasonDialog key="reason" action={action} onCancel={() => setAction(undefined)} onDone={finished} />,
  ]
}
