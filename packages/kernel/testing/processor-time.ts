const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The least of three: what else a machine does can only add. */
const ROUNDS = 3

/**
 * Processor time that this process, all its threads together, spends on the work: milliseconds, to
 * be compared with those of other work in the same run and with nothing else. What other processes
 * do does not count.
 */
export const costOf = async (work: () => unknown, rounds = ROUNDS): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const before = spent()
    await work()
    least = Math.min(least, spent() - before)
  }
  return least
}

/**
 * As `costOf`, but of the most work that is done at a stretch, until the event loop has its turn.
 */
export const longestStretchOf = async (work: () => unknown, rounds = ROUNDS): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await stretchOf(work))
  return least
}

const stretchOf = async (work: () => unknown): Promise<number> => {
  let longest = 0
  let last = spent()
  const note = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  let turn = setImmediate(function look() {
    note()
    turn = setImmediate(look)
  })
  try {
    await work()
    note()
  } finally {
    clearImmediate(turn)
  }
  return longest
}
