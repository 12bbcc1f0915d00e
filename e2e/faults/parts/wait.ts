const LOOK_MS = 25

/** Asks until the answer is true; answers after how many milliseconds that was, or null when `withinMs` have passed. */
export const until = async (holds: () => Promise<boolean> | boolean, withinMs: number): Promise<number | null> => {
  const from = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - from
    if (performance.now() - from > withinMs) return null
    await pause(LOOK_MS)
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
