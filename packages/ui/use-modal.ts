import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { lockScroll } from './scroll-lock.ts'

/**
 * A platform dialog that is modal while `open`: focus is trapped, moved in and given back by the
 * browser, and the page behind does not scroll.
 */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect: a dialog that is unmounted has to be closed while it still stands in the page,
  // or the browser gives the focus to nobody.
  useLayoutEffect(() => {
    if (!open) return
    const element = dialog.current
    const unlock = lockScroll()
    element?.showModal()
    return () => {
      element?.close()
      unlock()
    }
  }, [open])
  return dialog
}

/**
 * The handlers of a dialog that only its own buttons close (specification 1 §4): neither Escape nor
 * the browser's way back does.
 */
export const persistent = {
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>): void => {
    const own = (event.target as Element).closest('dialog') === event.currentTarget
    if (own && event.key === 'Escape') event.preventDefault()
  },
  onCancel: (event: SyntheticEvent<HTMLDialogElement>): void => event.preventDefault(),
}
