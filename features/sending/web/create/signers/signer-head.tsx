import { m } from '@firmeza/i18n'
import { ChevronIcon, GripIcon } from '@firmeza/ui'
import type { ReactNode } from 'react'
import { SignerDisc } from '../boxes/signer-disc.tsx'
import type { SignerOrderControl } from './use-signer-order.ts'

interface SignerHeadProps {
  /** From 0. */
  at: number
  /** What they are called by. */
  signer: string
  /** Below their name. */
  aside: string
  /** Left out where they have none. */
  order: SignerOrderControl | undefined
  /** Whether what is asked of them is seen, and the element that holds it. */
  isOpen: boolean
  bodyId: string
  onFold: () => void
  /** How they sign. */
  children: ReactNode
}

const ICON_BUTTON = 'btn btn-quiet size-11 shrink-0 p-0 text-ink-2'

/** The head of a signer's row: who they are and how they sign. By its handle the row is dragged. */
export const SignerHead = ({ at, signer, aside, order, isOpen, bodyId, onFold, children }: SignerHeadProps) => {
  const number = at + 1
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      {order && (
        <button
          type="button"
          data-handle={at}
          className={`${ICON_BUTTON} -ml-2 cursor-grab touch-none active:cursor-grabbing`}
          aria-label={m.create_signer_drag({ signer })}
          {...order.handle(at)}
        >
          <GripIcon className="size-5" />
        </button>
      )}
      <SignerDisc number={number} className="mr-3 size-8" />
      <p aria-hidden="true" className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold leading-tight [overflow-wrap:anywhere]">{signer}</span>
        {aside && <span className="hint block [overflow-wrap:anywhere]">{aside}</span>}
      </p>
      <div className="order-last basis-full group-data-[ordering]/signers:hidden empty:hidden sm:order-none sm:mx-2 sm:basis-auto">
        {children}
      </div>
      <button
        type="button"
        className={`${ICON_BUTTON} -mr-2`}
        aria-label={m.create_signer_details({ signer })}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onFold}
      >
        <ChevronIcon className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </div>
  )
}
