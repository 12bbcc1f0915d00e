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

const listOf = (handle: Element): Element | null => handle.closest('[data-signers]')
const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-signer]')]

/** The place of a row, from 0, that hangs at a height of the window. */
const placeAt = (at: number, y: number, list: Element): number => {
  const middle = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2
  return rowsOf(list).filter((row, index) => index !== at && middle(row) < y).length
}

/**
 * Drags a row of a list by its handle. While one is held the rows are folded to their heads
 * (`held`), so that the places are near each other; the handle stays under the pointer.
 */
export const useSignerDrag = (onMove: (from: number, to: number) => void) => {
  const press = useRef<{ pointer: number; y: number; isDrag: boolean }>(undefined)
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
    const own = rowsOf(list)[at]!.getBoundingClientRect()
    const hung = held?.at === at ? held.shift : 0
    setHeld({ at, to: placeAt(at, y, list), shift: y - (own.top - hung + own.height / 2) })
  }

  const handlers = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || press.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { pointer: event.pointerId, y: event.clientY, isDrag: false }
    },
    onPointerMove: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      const list = listOf(currentTarget)
      if (press.current?.pointer !== pointerId || !list) return
      const { isDrag, y } = press.current
      if (!isDrag && Math.abs(clientY - y) < SLACK) return
      press.current.isDrag = true
      if (!isDrag) take(at, currentTarget)
      follow(at, clientY, list)
    },
    onPointerUp: ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
      if (press.current?.pointer !== pointerId) return
      const list = press.current.isDrag && listOf(currentTarget)
      // Not `held`: the last move may not have been drawn yet.
      const to = list ? placeAt(at, clientY, list) : at
      flushSync(end)
      if (to !== at) onMove(at, to)
      else currentTarget.scrollIntoView({ block: 'nearest' })
    },
    onPointerCancel: end,
  })

  return { held, handlers, drop: end }
}
