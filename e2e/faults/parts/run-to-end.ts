import type { Options } from './options.ts'
import type { Report } from './report.ts'
import type { ServerProcess } from './server-process.ts'

interface Started {
  report: Report
  server: ServerProcess
  options: Options
  /** What else was started. */
  close?: () => Promise<unknown>
}

/** Does what a program has to do, says what broke it off, takes everything away, and sums up. */
export const runToEnd = async (
  { report, server, options, close = async () => {} }: Started,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (fault) {
    report.brokeOff(fault, server.log)
  } finally {
    await server.remove()
    await close()
    await options.stop()
  }
  report.end()
}
