export interface ArrivalPace {
  /** Of a body that others wait behind. */
  leastBytesPerSecond: number
  /** How long a body may stay behind, while others wait, before it is given up. */
  windowSeconds: number
  /** Of any body: it has so long for its whole length, */
  leastEverBytesPerSecond: number
  /** and so much longer, for the way there. */
  graceSeconds: number
}

export interface Arrival {
  /** Of the body so far. */
  bytes: () => number
  /** Of the whole body: as many as it says, or as there may be. */
  length: number
  othersWait: () => boolean
}

/**
 * Watches a large body: `tooSlow` is called when less than the least has come within a window in
 * which others waited for its place, and when it is not here in the time that a body of its length
 * has. Seconds in which this process did nothing else either do not count: the ticks that time them
 * are late too. Answers how to stop watching.
 */
export const watchArrival = (
  { bytes, length, othersWait }: Arrival,
  { leastBytesPerSecond, windowSeconds, leastEverBytesPerSecond, graceSeconds }: ArrivalPace,
  tooSlow: () => void,
): (() => void) => {
  let arrivedAt = [bytes()]
  let secondsLeft = graceSeconds + Math.ceil(length / leastEverBytesPerSecond)
  const timer = setInterval(() => {
    const arrived = bytes()
    secondsLeft -= 1
    if (!othersWait()) arrivedAt = []
    arrivedAt.push(arrived)
    const isBehind =
      arrivedAt.length > windowSeconds && arrived - arrivedAt.shift()! < leastBytesPerSecond * windowSeconds
    if (!isBehind && secondsLeft > 0) return
    clearInterval(timer)
    tooSlow()
  }, 1000).unref()
  return () => clearInterval(timer)
}
