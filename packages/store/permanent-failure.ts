/**
 * Thrown by a job's handler when trying again cannot help: the job goes to the dead letters at
 * once.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
