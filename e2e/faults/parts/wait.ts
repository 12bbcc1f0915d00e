import { PATIENCE_MS } from '@firmeza/kernel/testing'

const LOOK_MS = 25

/**
 * Asks until the answer is true; answers after how many milliseconds that was, to be told and not
 * judged, or null when the patience of the tests is at its end.
 */
export const until = async (holds: () => Promise<boolean> | boolean): Promise<number | null> => {
  const from = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - from
    if (performance.now() - from > PATIENCE_MS) return null
    await pause(LOOK_MS)
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
