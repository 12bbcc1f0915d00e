import { type RefObject, useEffect, useRef } from 'react'
import { lockScroll } from './scroll-lock.ts'

/** A platform dialog that is modal while `open`: focus is trapped, moved in and given back by the browser, and the page behind does not scroll. */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
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
