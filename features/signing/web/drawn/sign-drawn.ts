import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { keepOperation } from '../arrival/signer-session.ts'
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
