import { type ReactNode, useId, useState } from 'react'
import type { SignerWay } from '../creation-values.ts'
import { SignerHead } from './signer-head.tsx'
import { SignerMoves } from './signer-moves.tsx'
import { numberWords, signerWords } from './signer-words.ts'
import type { SignerOrderControl } from './use-signer-order.ts'
import { WayChoice } from './way-choice.tsx'

interface SignerRowProps {
  /** From 0. */
  at: number
  /** As typed; empty while they have not been. */
  name: string
  lastname: string
  email: string
  way: SignerWay
  /** When they sign; nothing where that need not be said. */
  turn: string | undefined
  /** Whether something in it is said to be wrong: then it is seen. */
  isFaulty: boolean
  order: SignerOrderControl
  /** Whether they are to answer: then there is no way to choose, and no order. */
  isRecipient: boolean
  onWay: (way: SignerWay) => void
  onRemove?: () => void
  /** What is asked of them. */
  children: ReactNode
}

/** One of several signers; who is alone has no number and no frame. */
export const SignerRow = (props: SignerRowProps) => {
  const { at, name, lastname, email, way, turn, isFaulty, order, isRecipient, onWay, onRemove, children } = props
  const bodyId = useId()
  const [folded, setFolded] = useState(false)
  const { held, count } = order
  const alone = count === 1
  const isOpen = alone || isFaulty || !folded
  const signer = signerWords({ at, name, lastname, isRecipient })
  const dropsHere = held && held.to === at && held.at !== at
  const line = held && held.at > at ? 'shadow-[0_-3px_0_var(--pen)]' : 'shadow-[0_3px_0_var(--pen)]'
  const standing = held?.at === at ? 'z-1 bg-surface shadow-3' : dropsHere ? line : ''
  return (
    // The same element with one signer and with several: what is being typed is not taken away.
    <fieldset
      data-signer=""
      className={`relative min-w-0 ${alone ? '' : `rounded-card p-3 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-pen sm:p-4 ${standing}`}`}
      style={held?.at === at ? { transform: `translateY(${held.shift}px)` } : undefined}
    >
      {!alone && <legend className="sr-only">{numberWords(at, isRecipient)}</legend>}
      {!alone && (
        <SignerHead
          at={at}
          signer={signer}
          aside={isOpen ? (turn ?? '') : email.trim()}
          order={isRecipient ? undefined : order}
          isOpen={isOpen}
          bodyId={bodyId}
          onFold={() => setFolded(isOpen)}
        >
          {!isRecipient && <WayChoice name={`way-${at}`} value={way} onChoose={onWay} />}
        </SignerHead>
      )}
      <div
        id={bodyId}
        hidden={!isOpen}
        className={`group-data-[ordering]/signers:hidden ${alone ? '' : 'mt-3 border-line border-t pt-4'}`}
      >
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
        {!alone && (onRemove || !isRecipient) && (
          <div className="mt-3">
            <SignerMoves
              at={at}
              signer={signer}
              order={isRecipient ? undefined : order}
              {...(onRemove ? { onRemove } : {})}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
