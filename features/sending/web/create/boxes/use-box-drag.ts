import { type PointerEvent, useRef, useState } from 'react'
import { CORNERS, type Corner, moved, type PageSize, resized, type SignBox } from './sign-box.ts'

interface Grip {
  pointer: number
  at: { x: number; y: number }
  corner: Corner | undefined
  /** Points to one CSS pixel. */
  scale: number
}

/**
 * The corner of a box that is seen there. Not by the event's target: under a finger browsers take
 * the button nearby for it.
 */
const cornerUnder = (box: HTMLElement, { clientX: x, clientY: y }: PointerEvent): Corner | undefined => {
  const pressed = [...box.querySelectorAll<HTMLElement>('[data-corner]')].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const isUnder = left <= x && x < right && top <= y && y < bottom
    return isUnder && getComputedStyle(each).visibility === 'visible'
  })
  return CORNERS.find((each) => each === pressed?.dataset.corner)
}

/**
 * Moves a box with a pointer, or a corner of it (an element of `data-corner`). While it is held it
 * is at `dragged`; `drop` leaves it where it was.
 */
export const useBoxDrag = (box: SignBox, size: PageSize, onPlace: (box: SignBox) => void) => {
  const grip = useRef<Grip>(undefined)
  const [dragged, setDragged] = useState<SignBox>()
  const drop = () => {
    grip.current = undefined
    setDragged(undefined)
  }
  const following = (event: PointerEvent): Grip | undefined =>
    grip.current?.pointer === event.pointerId ? grip.current : undefined
  const under = ({ at, corner, scale }: Grip, event: PointerEvent): SignBox => {
    const by = { x: (event.clientX - at.x) * scale, y: (at.y - event.clientY) * scale }
    return corner ? resized(box, corner, by, size) : moved(box, by, size)
  }
  return {
    dragged,
    drop,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const sheet = event.currentTarget.offsetParent
        if (event.button !== 0 || grip.current || !sheet) return
        const corner = cornerUnder(event.currentTarget, event)
        event.currentTarget.setPointerCapture(event.pointerId)
        // A finger that drags presses no button, and its box would never show its corners.
        event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
        grip.current = {
          pointer: event.pointerId,
          at: { x: event.clientX, y: event.clientY },
          corner,
          scale: size.width / sheet.clientWidth,
        }
      },
      onPointerMove: (event: PointerEvent) => {
        const held = following(event)
        if (held) setDragged(under(held, event))
      },
      onPointerUp: (event: PointerEvent) => {
        const held = following(event)
        if (!held) return
        // Not `dragged`: the last move may not have been drawn yet.
        if (event.clientX !== held.at.x || event.clientY !== held.at.y) onPlace(under(held, event))
        drop()
      },
      onPointerCancel: (event: PointerEvent) => {
        if (following(event)) drop()
      },
    },
  }
}
