import { LIGHT, type Limits, PdfCostly } from '../read/limits.ts'
import { type Intake, openIntake } from './open-intake.ts'

let opened: Intake | undefined

/** A file is read at once as long as that asks for little, whatever its size; any other goes to the thread, which the first opens. */
export const hereOrInThread = async <Answer>(ways: {
  here(limits: Limits): Promise<Answer>
  inThread(intake: Intake['ask']): Promise<Answer>
}): Promise<Answer> => {
  try {
    return await ways.here(LIGHT)
  } catch (error) {
    if (!(error instanceof PdfCostly)) throw error
  }
  opened ??= openIntake()
  return ways.inThread(opened.ask)
}
