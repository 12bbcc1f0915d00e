import { type ReactNode, useId } from 'react'
import { CloseIcon } from './icons.tsx'
import { persistent, useModal } from './use-modal.ts'

/**
 * `form` is wide enough for two columns of fields; `frame` is 90 % of the window (specification 1
 * §9, the video dialog).
 */
const WIDTH = { form: 'sm:w-[820px]', frame: 'sm:w-[90%]' } as const

export interface TaskDialogProps {
  open: boolean
  title: string
  /** Beside the title, in a few words. */
  note?: string
  width?: keyof typeof WIDTH
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * A large persistent dialog for work that takes a while (specification 1 §2 and §4). Its Close
 * button, always in sight, is the one way out: a click outside or Escape would lose what was typed.
 * On a phone it fills the screen. The page behind stays where it was.
 */
export const TaskDialog = ({ open, title, note, width = 'form', closeLabel, onClose, children }: TaskDialogProps) => {
  const dialog = useModal(open)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // What tells that it came to a good end takes its place.
      className={`has-[dialog[data-done][open]]:invisible m-0 h-dvh max-h-none w-full max-w-none scroll-py-24 overflow-y-auto overscroll-contain bg-surface text-ink shadow-3 backdrop:bg-night/55 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-48px)] sm:max-w-[calc(100vw-48px)] sm:rounded-card sm:ring-1 sm:ring-line ${WIDTH[width]}`}
      {...persistent}
      // A browser may close it all the same, as at a second "back" on Android. React hands up what
      // happens to dialogs within, too.
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-surface py-2.5 pr-2.5 pl-5 sm:pl-8">
            <div className="flex flex-wrap items-baseline gap-x-4 py-2">
              <h2 id={titleId} className="text-[1.375rem]">
                {title}
              </h2>
              {note && <p className="text-[0.9375rem] text-ink-2 tabular-nums">{note}</p>}
            </div>
            <button type="button" onClick={onClose} className="btn btn-quiet shrink-0">
              <CloseIcon className="size-5" />
              {closeLabel}
            </button>
          </div>
          <div className="p-5 sm:p-8">{children}</div>
        </>
      )}
    </dialog>
  )
}
