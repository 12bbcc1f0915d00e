import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { keepOperation } from '../arrival/signer-session.ts'
import { sendCode } from '../calls.ts'
import { refusedWith } from '../failure.ts'
import type { useSigning } from '../use-signing.ts'
import { addDrawing, type Drawn } from './add-drawing.ts'

// Of the signer's way what only who draws takes: no other waits for it to be loaded.

export type Means = Pick<ReturnType<typeof useSigning>, 'dispatch' | 'tell' | 'refresh' | 'oneAtATime'>

/** Signs every document that was accepted, one after the other, with what was drawn. */
export const signDrawn = ({ dispatch, tell, oneAtATime }: Means, operation: WireOperation, drawn: Drawn) =>
  oneAtATime(async () => {
    dispatch({ type: 'sign-started' })
    for (const { documentUuid } of operation.documents.filter(({ read }) => read)) {
      const added = await addDrawing(operation.operationUuid, documentUuid, drawn)
      if (added.ok || refusedWith(added.refusal, 'already-signed')) continue
      dispatch({ type: 'sign-failed', failure: added.refusal, now: Date.now() })
      return tell(added.refusal, m.sign_drawing_failed(), operation)
    }
    keepOperation({ ...operation, status: 'sealing' })
    dispatch({ type: 'signed' })
  })

/** Sends the code that confirms the name which who cannot draw typed, unless one waits. */
export const signTyped = ({ dispatch, tell, refresh, oneAtATime }: Means, operation: WireOperation, name: string) =>
  oneAtATime(async () => {
    if (operation.otp.state !== 'none') return dispatch({ type: 'name-typed', typedName: name })
    dispatch({ type: 'sign-started' })
    const sent = await sendCode(operation)
    if (!sent.ok) {
      dispatch({ type: 'sign-failed', failure: sent.refusal, now: Date.now() })
      return tell(sent.refusal, m.sign_dispatch_failed(), operation)
    }
    dispatch({ type: 'name-typed', typedName: name, sentAt: Date.now() })
    // Not awaited: the code may be typed and sent before this answer comes.
    void refresh()
  })
