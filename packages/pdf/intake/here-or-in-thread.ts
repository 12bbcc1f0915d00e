import { LIGHT, type Limits, PdfCostly } from '../read/limits.ts'
import { type Intake, openIntake } from './open-intake.ts'

let opened: Intake | undefined

/** Asks the one thread for intake, which the first question opens. */
export const askThread: Intake['ask'] = (asked) => {
  opened ??= openIntake()
  return opened.ask(asked)
}

/**
 * A file is read at once as long as that asks for little, whatever its size; any other goes to the
 * thread.
 */
export const hereOrInThread = async <Answer>(ways: {
  here(limits: Limits): Promise<Answer>
  inThread(ask: Intake['ask']): Promise<Answer>
}): Promise<Answer> => {
  try {
    return await ways.here(LIGHT)
  } catch (error) {
    if (!(error instanceof PdfCostly)) throw error
  }
  return ways.inThread(askThread)
}
