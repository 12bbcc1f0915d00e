import { m } from '@firmeza/i18n'
import { Button } from '@firmeza/ui'
import { useEffect } from 'react'
import { CreationPrice } from './creation-price.tsx'
import { type CreationMistakes, signersBesides } from './creation-rules.ts'
import { creationTypes } from './creation-types.ts'
import type { CreationValues } from './creation-values.ts'
import { creationFieldName, typeWords } from './creation-words.ts'
import { MissingFields } from './missing-fields.tsx'
import { Objected } from './objected.tsx'
import { useBalance } from './use-balance.ts'
import type { Objection } from './use-creation.ts'

export interface CreationSendProps {
  values: CreationValues
  mistakes: CreationMistakes
  /** Of the last attempt. */
  objection: Objection | undefined
  /** The route a new sign-in leads back to. */
  back: string
  busy: boolean
  onClear: () => void
  onObjectionOver: () => void
}

/** What it costs, why it cannot be sent yet, and Enviar and Borrar (specification 1 §2). */
export const CreationSend = ({
  values,
  mistakes,
  objection,
  back,
  busy,
  onClear,
  onObjectionOver,
}: CreationSendProps) => {
  const balance = useBalance()
  const { type } = values
  const built = type !== '' && creationTypes[type].built
  const each = built ? creationTypes[type].price : undefined
  const price = each === undefined ? undefined : each * (1 + signersBesides(values).length)
  const short = price !== undefined && balance !== undefined && balance < price
  const refused = objection?.about === 'credits' ? objection.sentence : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another balance ends it
  useEffect(() => {
    if (refused !== undefined && !short) onObjectionOver()
  }, [balance])
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      {price !== undefined && <CreationPrice price={price} balance={balance} short={short} refused={refused} />}
      <div role="status" className="empty:-mb-4">
        {objection && <Objected objection={objection} back={back} />}
      </div>
      {/* What has been sent is followed, and not sent again. */}
      {objection?.about !== 'created' && (
        <div className="flex flex-wrap items-center gap-2">
          {type !== '' && !built && (
            <p className="hint mb-1 basis-full">{m.create_soon_hint({ type: typeWords(type).title })}</p>
          )}
          <MissingFields mistakes={mistakes} nameOf={creationFieldName} />
          <Button
            type="submit"
            busy={busy}
            disabled={!built || short || Object.keys(mistakes).length > 0}
            className="w-full sm:w-auto sm:min-w-44"
          >
            {m.create_send()}
          </Button>
          <Button tone="quiet" onClick={onClear} disabled={busy} className="w-full sm:w-auto">
            {m.create_clear()}
          </Button>
        </div>
      )}
    </div>
  )
}
