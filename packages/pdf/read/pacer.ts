import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/** Gives the event loop its turn when this much work has been done at a stretch. */
export class Pacer {
  static readonly KEPT = new Pacer()

  private since = performance.now()

  /** Answers the turn of the event loop, when it is due. */
  breathe(): Promise<void> | undefined {
    return performance.now() - this.since < SLICE_MS ? undefined : this.rest()
  }

  private async rest(): Promise<void> {
    await setImmediate()
    this.since = performance.now()
  }
}

/**
 * Shows `visit` each that is there, until it answers true; the event loop has its turn between
 * them, and where there is nothing. Answers whether it was ended so. No generator that one awaits:
 * those cost as much as what a small file takes to read.
 */
export const visitEach = async <Each>(
  all: Iterable<Each | undefined>,
  visit: (each: Each) => boolean | undefined,
): Promise<boolean> => {
  const pacer = new Pacer()
  for (const each of all) {
    const rest = pacer.breathe()
    if (rest) await rest
    if (each !== undefined && visit(each)) return true
  }
  return false
}
