/**
 * Thrown by a job's handler that has not failed: the job runs again after a while, then with this
 * data. Nobody waits for it meanwhile.
 */
export class RunLater extends Error {
  override name = 'RunLater'
  readonly data: object
  readonly afterMs: number
  constructor(data: object, afterMs: number) {
    super(`Runs again in ${afterMs} ms`)
    this.data = data
    this.afterMs = afterMs
  }
}
