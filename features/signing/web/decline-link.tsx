import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button } from '@firmeza/ui'
import { useState } from 'react'
import { DeclineDialog } from './decline-dialog.tsx'

/** The way out for who will not sign: easily found, and never taken by accident. */
export function DeclineLink({ operation, onDeclined }: { operation: WireOperation; onDeclined: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <p className="signer-decline py-4 text-center">
        <Button tone="quiet" className="text-sm" onClick={() => setAsked(true)}>
          {m.sign_decline()}
        </Button>
      </p>
      {asked && <DeclineDialog operation={operation} onClose={() => setAsked(false)} onDeclined={onDeclined} />}
    </>
  )
}
