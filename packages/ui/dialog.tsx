import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { type DialogWidth, dialogWidth } from './dialog-widths.ts'
import { DoneDisc } from './icons.tsx'
import { persistent, useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  title: string
  /** It tells of something that came to a good end. */
  isDone?: boolean
  width?: DialogWidth
  /**
   * Called for Escape. Without it the dialog closes through its own buttons only. A click outside
   * never closes it.
   */
  onEscape?: () => void
  children: ReactNode
  /** The buttons, in reading order. */
  actions: ReactNode
}

/** On a phone it comes up from the edge, within a thumb's reach. */
const SHEET =
  'max-sm:mx-0 max-sm:mb-0 max-sm:max-w-none! max-sm:rounded-b-none max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]'

/**
 * A modal, persistent dialog (specification 1 §4) on the platform's own element: focus is trapped,
 * moved in and given back by the browser. The page behind does not scroll.
 */
export const Dialog = ({ open, title, isDone, width = 'wide', onEscape, children, actions }: DialogProps) => {
  const dialog = useModal(open)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      style={dialogWidth(width)}
      data-done={isDone}
      className={`visible m-auto w-full rounded-card bg-surface p-6 text-ink shadow-3 ring-1 ring-line backdrop:bg-night/55 sm:p-8 ${width === 'wide' ? SHEET : ''}`}
      {...(onEscape
        ? {
            onCancel: (event: SyntheticEvent) => {
              event.preventDefault()
              onEscape()
            },
          }
        : persistent)}
    >
      {open && (
        <div className="grid gap-4">
          <h2 id={titleId} className="flex items-center gap-3 text-[1.5rem]">
            {isDone && <DoneDisc isSmall />}
            {title}
          </h2>
          {children}
          <div className="mt-2 flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>
        </div>
      )}
    </dialog>
  )
}
