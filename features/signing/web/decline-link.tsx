import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import { DeclineDialog } from './decline-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'

interface DeclineLinkProps {
  operation: WireOperation
  /** It is over, or somebody else's. */
  onLeft: () => void
}

/** The ways out for who will not sign: easily found, and never taken by accident. */
export function DeclineLink({ operation, onLeft }: DeclineLinkProps) {
  const [asked, ask] = useState<'decline' | 'handover'>()
  const close = () => ask(undefined)
  return (
    <>
      <p className="signer-decline py-4 text-center">
        {operation.handover && (
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
