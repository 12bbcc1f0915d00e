import type { Turn } from '../raster/fair-queue.ts'
import { LIGHT, type Limits, PdfCostly } from '../read/limits.ts'
import { type Intake, openIntake } from './open-intake.ts'

let opened: Intake | undefined

/** Whoever is alone, as tests are. */
export const ANYBODY: Turn = { key: '', favoured: true }

/** Asks the threads for intake, which the first question opens. */
export const askThread: Intake['ask'] = (asked, turn) => {
  opened ??= openIntake()
  return opened.ask(asked, turn)
}

/**
 * A file is read at once as long as that asks for little, whatever its size; any other goes to the
 * threads.
 */
export const hereOrInThread = async <Answer>(ways: {
  here(limits: Limits): Promise<Answer>
  inThread(): Promise<Answer>
}): Promise<Answer> => {
  try {
    return await ways.here(LIGHT)
  } catch (error) {
    if (!(error instanceof PdfCostly)) throw error
  }
  return ways.inThread()
}
