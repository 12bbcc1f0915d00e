import { type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far a pointer goes before it is a drag and no press, in CSS pixels. */
const SLACK = 6

/** Which row is held, and to which place it would go, both from 0. */
export interface HeldRow {
  at: number
  to: number
  /** How far it hangs below its own place, in CSS pixels. */
  shift: number
}

const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-signer]')]

/**
 * Drags a row of a list by its handle. While one is held the rows are folded to their heads
 * (`held`), so that the places are near each other; the handle stays under the pointer.
 */
export const useSignerDrag = (onMove: (from: number, to: number) => void) => {
  const press = useRef<{ pointer: number; y: number }>(undefined)
  const [held, setHeld] = useState<HeldRow>()
  const end = () => {
    press.current = undefined
    setHeld(undefined)
  }

  /** Folds the rows, and scrolls by what that took away above the handle. */
  const take = (at: number, handle: HTMLElement) => {
    const before = handle.getBoundingClientRect().top
    flushSync(() => setHeld({ at, to: at, shift: 0 }))
    const scroller = handle.closest('dialog') ?? window
    scroller.scrollBy({ top: handle.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  const follow = (at: number, y: number, list: Element) => {
    const rows = rowsOf(list)
    const own = rows[at]!.getBoundingClientRect()
    const middle = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2
    const hung = held?.at === at ? held.shift : 0
    setHeld({
      at,
      to: rows.filter((row, index) => index !== at && middle(row) < y).length,
      shift: y - (own.top - hung + own.height / 2),
    })
  }

  const handlers = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || press.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { pointer: event.pointerId, y: event.clientY }
    },
    onPointerMove: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      const list = currentTarget.closest('[data-signers]')
      if (press.current?.pointer !== pointerId || !list) return
      if (!held && Math.abs(clientY - press.current.y) < SLACK) return
      if (!held) take(at, currentTarget)
      follow(at, clientY, list)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (press.current?.pointer !== event.pointerId) return
      const dropped = held
      flushSync(end)
      if (dropped && dropped.to !== dropped.at) onMove(dropped.at, dropped.to)
      else event.currentTarget.scrollIntoView({ block: 'nearest' })
    },
    onPointerCancel: end,
  })

  return { held, handlers, drop: end }
}
