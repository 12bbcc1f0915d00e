import { m } from '@firmeza/i18n'
import { ChevronIcon, CloseIcon, GripIcon } from '@firmeza/ui'
import { signerColour } from '../boxes/signer-colour.ts'
import type { SignerOrderControl } from './use-signer-order.ts'

interface SignerHeadProps {
  /** From 0. */
  at: number
  /** As typed; empty while it has not been. */
  name: string
  order: SignerOrderControl
  /** Left out for the one who cannot be taken away. */
  onRemove?: () => void
}

const ICON_BUTTON = 'btn btn-quiet size-11 shrink-0 p-0 disabled:opacity-40 sm:size-12'

/** The head of a signer's row: their number, and what changes their place among the others. */
export const SignerHead = ({ at, name, order, onRemove }: SignerHeadProps) => {
  const number = at + 1
  const signer = name.trim() || m.create_signer({ number })
  return (
    <div className="mb-3 flex min-h-12 items-center group-data-[ordering]/signers:mb-0 sm:gap-2">
      <button
        type="button"
        data-handle={at}
        className={`${ICON_BUTTON} -ml-3 cursor-grab touch-none text-ink-2 active:cursor-grabbing sm:-ml-2`}
        aria-label={m.create_signer_drag({ signer })}
        {...order.handle(at)}
      >
        <GripIcon className="size-5" />
      </button>
      <span
        aria-hidden="true"
        className="mr-2 grid size-8 shrink-0 place-items-center rounded-full font-semibold text-white tabular-nums ring-1 ring-white/30"
        style={{ background: signerColour(number) }}
      >
        {number}
      </span>
      <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold">
        {signer}
      </p>
      <button
        type="button"
        className={ICON_BUTTON}
        disabled={at === 0}
        aria-label={m.create_signer_up({ signer })}
        onClick={() => order.move(at, at - 1)}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        className={ICON_BUTTON}
        disabled={at === order.count - 1}
        aria-label={m.create_signer_down({ signer })}
        onClick={() => order.move(at, at + 1)}
      >
        <ChevronIcon className="size-5" />
      </button>
      {onRemove && (
        <button
          type="button"
          className={`${ICON_BUTTON} text-rec`}
          aria-label={m.create_signer_remove({ signer })}
          onClick={onRemove}
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </div>
  )
}
