import { m } from '@firmeza/i18n'
import type { WireOperation } from '@firmeza/operations/wire'
import { Button, Dialog } from '@firmeza/ui'
import { useId } from 'react'
import { DECLINE_REASON_MAX } from '../wire.ts'
import { declineOperation } from './later-calls.ts'
import { RefusalForm } from './refusal-form.tsx'
import { failureWords } from './refusal-words.ts'
import { useSending } from './use-sending.ts'

interface DeclineDialogProps {
  operation: WireOperation
  onClose: () => void
  onDeclined: () => void
}

const GROUNDS = {
  disagreement: m.why_disagreement,
  'wrong-data': m.why_wrong_data,
  unexpected: m.sign_decline_unexpected,
}

type Ground = keyof typeof GROUNDS | 'other' | ''

/** What the sender reads before the words of one's own. */
const opening = (ground: Ground): string => (ground === '' || ground === 'other' ? '' : `${GROUNDS[ground]()}. `)

/** Asks why, and declines. */
export function DeclineDialog({ operation, onClose, onDeclined }: DeclineDialogProps) {
  const { busy, failure, send } = useSending()
  const form = useId()

  const decline = async (ground: Ground, words: string) => {
    const declined = await send(() => declineOperation(operation, `${opening(ground)}${words}`.trim()))
    if (declined?.ok) onDeclined()
  }

  return (
    <Dialog
      open
      title={m.sign_decline_title()}
      onEscape={onClose}
      actions={
        <>
          <Button type="submit" form={form} busy={busy} className="bg-alarm text-white hover:bg-alarm/90">
            {m.sign_decline_confirm()}
          </Button>
          <Button tone="line" onClick={onClose}>
            {m.sign_decline_back()}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{m.sign_decline_body({ sender: operation.senderName })}</p>
      <RefusalForm<keyof typeof GROUNDS>
        id={form}
        grounds={[
          ...(Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]).map((value) => ({ value, title: GROUNDS[value]() })),
          { value: 'other', title: m.why_other() },
        ]}
        room={(ground) => DECLINE_REASON_MAX - opening(ground).length}
        missing={m.sign_decline_reason_missing()}
        onRefuse={(ground, words) => void decline(ground, words)}
      />
      <p role="alert" className="text-rec empty:hidden">
        {failure && failureWords(failure, operation.senderName)}
      </p>
    </Dialog>
  )
}
