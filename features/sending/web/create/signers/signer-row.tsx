import { m } from '@firmeza/i18n'
import type { ReactNode } from 'react'
import { SignerHead } from './signer-head.tsx'
import type { SignerOrderControl } from './use-signer-order.ts'

interface SignerRowProps {
  /** From 0. */
  at: number
  name: string
  order: SignerOrderControl
  onRemove?: () => void
  /** What is asked of them. */
  children: ReactNode
}

/** One of several signers; who is alone has no number and no frame. */
export const SignerRow = ({ at, name, order, onRemove, children }: SignerRowProps) => {
  const { held, count } = order
  const alone = count === 1
  const number = at + 1
  const dropsHere = held && held.to === at && held.at !== at
  const line = held && held.at > at ? 'shadow-[0_-3px_0_var(--pen)]' : 'shadow-[0_3px_0_var(--pen)]'
  const standing = held?.at === at ? 'z-1 bg-surface shadow-3' : dropsHere ? line : ''
  return (
    // The same element with one signer and with several: what is being typed is not taken away.
    <fieldset
      data-signer=""
      className={`relative min-w-0 ${alone ? '' : `rounded-card p-4 ring-1 ring-line ring-inset sm:p-5 ${standing}`}`}
      style={held?.at === at ? { transform: `translateY(${held.shift}px)` } : undefined}
    >
      {!alone && <legend className="sr-only">{m.create_signer({ number })}</legend>}
      {!alone && <SignerHead at={at} name={name} order={order} {...(onRemove ? { onRemove } : {})} />}
      <div className="grid gap-x-5 gap-y-4 group-data-[ordering]/signers:hidden sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
