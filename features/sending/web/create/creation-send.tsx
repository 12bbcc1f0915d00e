import { m } from '@firmeza/i18n'
import { Button, useActionBar } from '@firmeza/ui'
import { useEffect } from 'react'
import { CreationPrice } from './creation-price.tsx'
import { type CreationMistakes, isForRecipients, signersBesides } from './creation-rules.ts'
import { creationTypes, isOffered } from './creation-types.ts'
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
  /** Whether a document stands at the left, on a wide screen. */
  isBeside: boolean
  onClear: () => void
  onObjectionOver: () => void
}

/** Over the whole width at the foot of a phone; where it is wide, a card below what is typed. */
const BAR =
  'sending-bar sticky bottom-0 z-10 mt-4 -mx-[var(--side)] -mb-[var(--foot)] flex flex-col gap-3 border-line border-t bg-surface px-[var(--side)] py-3 shadow-[0_-8px_24px_-16px_rgb(16_24_48/0.25)] sm:mt-6 @4xl:bottom-4 @4xl:mx-0 @4xl:mb-0 @4xl:rounded-card @4xl:border @4xl:px-6 @4xl:py-4 @4xl:shadow-3 @4xl:after:absolute @4xl:after:inset-x-0 @4xl:after:top-full @4xl:after:h-4 @4xl:after:bg-sunken'
/** Price and reason at the left of Enviar; on a wide screen the reason stands between the two. */
const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @4xl:flex @4xl:gap-x-2'
const REASON = 'col-start-1 min-w-0 @4xl:grow @4xl:pl-4'
const BESIDE = '@4xl:ml-[calc((100%-1.5rem)*5/12+1.5rem)]'

/**
 * What it costs, why it cannot be sent yet, and Enviar and Borrar (specification 1 §2): always in
 * sight.
 */
export const CreationSend = (props: CreationSendProps) => {
  const { values, mistakes, objection, back, busy, isBeside, onClear, onObjectionOver } = props
  const balance = useBalance()
  const { type } = values
  const offered = type !== '' && isOffered(creationTypes[type])
  const each = offered ? creationTypes[type].price : undefined
  const price = each === undefined ? undefined : each * (1 + signersBesides(values).length)
  const short = price !== undefined && balance !== undefined && balance < price
  const refused = objection?.about === 'credits' ? objection.sentence : undefined
  const lacks = short || refused !== undefined
  const faulty = Object.keys(mistakes).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another balance ends it
  useEffect(() => {
    if (refused !== undefined && !short) onObjectionOver()
  }, [balance])
  const clear = (where: string) => (
    <Button tone="quiet" onClick={onClear} disabled={busy} className={`font-medium text-ink-2 ${where}`}>
      {m.create_clear()}
    </Button>
  )
  const isSent = objection?.about === 'created'
  return (
    <>
      {!isSent && <div className="mt-3 flex justify-end @4xl:hidden">{clear('')}</div>}
      <div ref={useActionBar()} className={`${BAR} ${isBeside ? BESIDE : ''}`}>
        <div role="status" className="empty:-mb-3">
          {objection && <Objected objection={objection} back={back} />}
        </div>
        {/* What has been sent is followed, and not sent again. */}
        {!isSent && (
          <div className={lacks ? 'flex flex-wrap items-center gap-x-2 gap-y-3' : ROW}>
            {price !== undefined && (
              <CreationPrice
                price={price}
                balance={balance}
                short={short}
                refused={refused}
                isBrief={faulty}
                clear={clear('px-3 @max-4xl:hidden')}
              />
            )}
            <div className={`empty:hidden ${lacks ? 'order-first basis-full' : REASON}`}>
              {type !== '' && !offered && (
                <p className="hint">{m.create_not_offered_hint({ type: typeWords(type).title })}</p>
              )}
              <MissingFields
                inBar
                mistakes={mistakes}
                nameOf={(field) => creationFieldName(field, isForRecipients(values))}
              />
            </div>
            {!lacks && clear('ml-auto @max-4xl:hidden')}
            <Button
              type="submit"
              busy={busy}
              disabled={!offered || short || faulty}
              className={lacks ? 'px-4 sm:min-w-28' : 'col-start-2 row-start-1 row-end-3 min-w-28 sm:min-w-36'}
            >
              {m.create_send()}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
