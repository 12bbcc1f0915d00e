export interface ArrivalPace {
  leastBytesPerSecond: number
  /** How long a body may stay behind, while others wait, before it is given up. */
  windowSeconds: number
}

export interface Arrival {
  /** Of the body so far. */
  bytes: () => number
  othersWait: () => boolean
}

/**
 * Watches a body that has one of few places: `tooSlow` is called when less than the least has come within a window in which others waited for
 * it. Seconds in which this process did nothing else either do not count: the ticks that time them are late too. Answers how to stop watching.
 */
export const watchArrival = (
  { bytes, othersWait }: Arrival,
  { leastBytesPerSecond, windowSeconds }: ArrivalPace,
  tooSlow: () => void,
): (() => void) => {
  let arrivedAt = [bytes()]
  const timer = setInterval(() => {
    const arrived = bytes()
    if (!othersWait()) arrivedAt = []
    arrivedAt.push(arrived)
    if (arrivedAt.length <= windowSeconds) return
    if (arrived - arrivedAt.shift()! >= leastBytesPerSecond * windowSeconds) return
    clearInterval(timer)
    tooSlow()
  }, 1000).unref()
  return () => clearInterval(timer)
}
