/**
 * A thread that gets nothing done does not use the processor either: it is given up too, some time.
 */
const STANDING_STILL = 10

/**
 * Aborts when so much time has passed in which this process had the processor: on a machine that is
 * slow or busy a task gets as much done in its time as on any other. `stop` it when the task is
 * done.
 */
export const whenSpent = (milliseconds: number): { signal: AbortSignal; stop: () => void } => {
  const controller = new AbortController()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const look = (): void => {
    const { user, system } = process.cpuUsage(before)
    const passed = performance.now() - startedAt
    // Of the processor's time other threads may have had as much again, but no task more of it than
    // has passed.
    const left = milliseconds - Math.max(Math.min((user + system) / 1000, passed), passed / STANDING_STILL)
    if (left <= 0) controller.abort()
    else timer = setTimeout(look, left).unref()
  }
  let timer = setTimeout(look, milliseconds).unref()
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}
