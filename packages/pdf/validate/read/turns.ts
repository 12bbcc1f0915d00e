import { setImmediate } from 'node:timers/promises'

const STRETCH_MS = 8

/** Lets the event loop have its turn whenever work has gone on for a while. */
export class Turns {
  private since = performance.now()

  /** Nothing when it is too early to rest: then there is nothing to wait for. */
  rest(): Promise<void> | undefined {
    if (performance.now() - this.since < STRETCH_MS) return undefined
    return setImmediate().then(() => {
      this.since = performance.now()
    })
  }
}
