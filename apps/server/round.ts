export interface Round {
  /** Begins no more. What is under way goes on. */
  stop(): void
}

/** Does `work` now and then, never twice at once: while one takes long, the next waits for its turn. What it throws is told and no reason to stop. */
export const openRound = (everyMs: number, work: () => Promise<unknown>, told: (fault: unknown) => void): Round => {
  let underWay = false
  const timer = setInterval(async () => {
    if (underWay) return
    underWay = true
    try {
      await work()
    } catch (fault) {
      told(fault)
    } finally {
      underWay = false
    }
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
