export interface ArrivalPace {
  leastBytesPerSecond: number
  /** How long a body may stay behind before it is given up. */
  windowSeconds: number
}

/**
 * Watches a body that somebody else waits behind: `tooSlow` is called when less than the least has come within a window. Seconds in which this
 * process did nothing else either do not count: the ticks that time them are late too. Answers how to stop watching.
 */
export const watchArrival = (
  arrivedBytes: () => number,
  { leastBytesPerSecond, windowSeconds }: ArrivalPace,
  tooSlow: () => void,
): (() => void) => {
  const arrivedAt = [arrivedBytes()]
  const timer = setInterval(() => {
    const arrived = arrivedBytes()
    arrivedAt.push(arrived)
    if (arrivedAt.length <= windowSeconds) return
    if (arrived - arrivedAt.shift()! >= leastBytesPerSecond * windowSeconds) return
    clearInterval(timer)
    tooSlow()
  }, 1000).unref()
  return () => clearInterval(timer)
}
