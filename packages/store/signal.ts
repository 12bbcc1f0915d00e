/**
 * Wakes one waiting loop. A call while nobody waits is kept for the next wait; several calls are
 * one.
 */
export class Signal {
  #raised = false
  #wake: (() => void) | undefined

  raise(): void {
    this.#raised = true
    this.#wake?.()
  }

  /** Resolves at the next `raise`, or once `atMostMs` have passed. */
  async wait(atMostMs?: number): Promise<void> {
    if (!this.#raised) {
      await new Promise<void>((resolve) => {
        const timer = atMostMs === undefined ? undefined : setTimeout(resolve, atMostMs)
        timer?.unref()
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#wake = undefined
    this.#raised = false
  }
}
