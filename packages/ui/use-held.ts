import { useEffect, useRef, useState } from 'react'

/**
 * A value that stands still while a button of the pointer is down. For messages that appear when a
 * field is left: at the press that leaves it they would push what is being pressed from under the
 * pointer, and the click would be lost.
 */
export const useHeld = <Value>(value: Value): Value => {
  const [pressed, setPressed] = useState(false)
  const held = useRef(value)
  useEffect(() => {
    const down = () => setPressed(true)
    // After the click, which comes right behind.
    const up = () => setTimeout(() => setPressed(false))
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  if (!pressed) held.current = value
  return held.current
}
