import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import { DeclineDialog } from './decline-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'

interface DeclineLinkProps {
  operation: WireOperation
  isReading: boolean
  /** It is over, or somebody else's. */
  onLeft: () => void
}

/**
 * The ways out for who will not sign: easily found, and never taken by accident. Who has accepted
 * can pass it on no more.
 */
export function DeclineLink({ operation, isReading, onLeft }: DeclineLinkProps) {
  const [asked, ask] = useState<'decline' | 'handover'>()
  const close = () => ask(undefined)
  return (
    <>
      <p className={`py-4 text-center ${isReading ? 'signer-decline' : ''}`}>
        {operation.handover && isReading && (
          <Button tone="quiet" className="text-ink-2 text-sm" onClick={() => ask('handover')}>
            <span className="md:hidden">{m.sign_handover()}</span>
            <span className="max-md:hidden">{m.sign_handover_brief()}</span>
          </Button>
        )}
        <Button tone="quiet" className="text-ink-2 text-sm" onClick={() => ask('decline')}>
          {m.sign_decline()}
        </Button>
      </p>
      {asked === 'decline' && <DeclineDialog operation={operation} onClose={close} onDeclined={onLeft} />}
      {asked === 'handover' && <HandoverDialog operation={operation} onClose={close} onDone={onLeft} />}
    </>
  )
}
