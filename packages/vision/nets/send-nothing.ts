/**
 * From its version 1.29 on the nets' runtime tells its maker what it runs, and keeps an identifier
 * of the machine in the home folder, unless it is told not to before its first session. Threads
 * have copies of the environment, which it does not read: who opens threads says it before.
 */
export const sendNothing = (): void => {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}
