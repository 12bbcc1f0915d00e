import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/** Gives the event loop its turn when this much work has been done at a stretch. */
export const pacer = (): (() => Promise<void> | undefined) => {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
