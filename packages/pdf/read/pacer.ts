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

/**
 * Shows `visit` each that is there, until it answers true; the event loop has its turn between them, and where there is nothing. Answers
 * whether it was ended so. No generator that one awaits: those cost as much as what a small file takes to read.
 */
export const visitEach = async <Each>(
  all: Iterable<Each | undefined>,
  visit: (each: Each) => boolean | undefined,
): Promise<boolean> => {
  const breathe = pacer()
  for (const each of all) {
    const rest = breathe()
    if (rest) await rest
    if (each !== undefined && visit(each)) return true
  }
  return false
}
