export interface Round {
  /** Begins no more. What is under way goes on. */
  stop(): void
}

/**
 * Does `work` now and then, never twice at once: while one takes long, the next waits for its turn.
 * What it throws is told and no reason to stop.
 */
export const openRound = (everyMs: number, work: () => Promise<unknown>, told: (fault: unknown) => void): Round => {
  let underWay = false
  const turn = async (): Promise<void> => {
    if (underWay) return
    underWay = true
    await work().catch(told)
    underWay = false
  }
  const timer = setInterval(() => void turn(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
