import { m } from '@firmeza/i18n'
import { ChevronIcon, CloseIcon } from '@firmeza/ui'
import type { SignerOrderControl } from './use-signer-order.ts'

interface SignerMovesProps {
  /** From 0. */
  at: number
  /** What they are called by. */
  signer: string
  /** Left out where they have none. */
  order: SignerOrderControl | undefined
  /** Left out for the one who cannot be taken away. */
  onRemove?: () => void
}

// At an end the button stays one that can be focused: it has just been pressed.
const BUTTON = 'btn btn-quiet gap-1.5 px-2 text-[0.9375rem] aria-disabled:cursor-default aria-disabled:opacity-40'

/** What changes a signer's place among the others by one press, and what takes them away. */
export const SignerMoves = ({ at, signer, order, onRemove }: SignerMovesProps) => (
  <div className="-mx-2 -mb-2 flex flex-wrap items-center">
    {order && (
      <>
        <button
          type="button"
          data-up={at}
          className={BUTTON}
          aria-disabled={at === 0}
          aria-label={m.create_signer_up({ signer })}
          onClick={() => order.move(at, at - 1, 'up')}
        >
          <ChevronIcon className="size-5 rotate-180" />
          {m.create_signer_up_short()}
        </button>
        <button
          type="button"
          data-down={at}
          className={BUTTON}
          aria-disabled={at === order.count - 1}
          aria-label={m.create_signer_down({ signer })}
          onClick={() => order.move(at, at + 1, 'down')}
        >
          <ChevronIcon className="size-5" />
          {m.create_signer_down_short()}
        </button>
      </>
    )}
    {onRemove && (
      <button
        type="button"
        className={`${BUTTON} ml-auto text-rec`}
        aria-label={m.create_signer_remove({ signer })}
        onClick={onRemove}
      >
        <CloseIcon className="size-5 max-[359px]:hidden" />
        {m.create_signer_remove_short()}
      </button>
    )}
  </div>
)
