import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import {
  ClosedPage,
  type ClosedReason,
  keepOperation,
  Opening,
  type OtherScreen,
  openSigning,
  rememberedLink,
} from '@firmeza/signing/party-pages'
import { pageConfig, useTitle } from '@firmeza/ui'
import { useEffect, useState } from 'react'
import { Answered } from './answered.tsx'
import { closedWords } from './closed-words.ts'
import { NotificationToAnswer } from './notification-to-answer.tsx'

type State =
  | { at: 'opening' }
  | { at: 'closed'; why: ClosedReason }
  | { at: 'reading'; operation: WireOperation }
  | { at: 'answered'; reason: string }

/** `#/certifiedNotification`: who sends what, to be read, and accepted or rejected. */
export const NotificationScreen: OtherScreen = ({ route, opening }) => {
  const [state, setState] = useState<State>({ at: 'opening' })
  useTitle(m.notification_title({ brand: pageConfig().brandName }))
  const open = async (begun: typeof opening) => {
    const event = await (begun ?? openSigning(route))
    if (event.type === 'opened') return setState(stateOf(event.operation))
    if (event.type === 'not-opened') setState({ at: 'closed', why: event.why })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another link is drawn again.
  useEffect(() => {
    void open(opening)
  }, [])

  if (state.at === 'opening') return <Opening />
  if (state.at === 'answered') return <Answered reason={state.reason} />
  if (state.at === 'closed') {
    const secret = rememberedLink()?.secret
    return (
      <ClosedPage
        why={state.why}
        words={closedWords}
        onRetry={() => {
          setState({ at: 'opening' })
          void open(undefined)
        }}
        {...(secret && { secret })}
      />
    )
  }
  const { operation } = state
  return (
    <NotificationToAnswer
      operation={operation}
      onClosed={(why) => setState({ at: 'closed', why })}
      onAnswered={(answer, reason) => {
        // The next screen can tell so even if the network is gone by then.
        keepOperation({
          ...operation,
          status: 'sealing',
          tasks: [{ kind: 'acknowledge', page: 'certifiedNotification', state: answer }],
        })
        setState({ at: 'answered', reason })
      }}
    />
  )
}

const ENDED: Partial<Record<WireOperation['status'], ClosedReason>> = {
  declined: 'operation-closed',
  cancelled: 'operation-cancelled',
  failed: 'operation-failed',
  expired: 'operation-expired',
}

/** Where somebody who arrives at the operation as it is now should stand. */
const stateOf = (operation: WireOperation): State => {
  const { status } = operation
  if (status === 'signed' || status === 'sealing' || status === 'completed') return { at: 'answered', reason: '' }
  const why = ENDED[status]
  return why ? { at: 'closed', why } : { at: 'reading', operation }
}
