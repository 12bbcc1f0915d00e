import { LIGHT, type Limits, PdfCostly } from '../read/limits.ts'
import { type Intake, openIntake } from './open-intake.ts'

/** Reading this much takes a few milliseconds, a thread would add half of one. */
const GREATEST_HERE_BYTES = 256 * 2 ** 10

let opened: Intake | undefined

/** A small file is read at once, as long as it asks for little; any other goes to the thread, which is opened by the first. */
export const hereOrInThread = async <Answer>(
  bytes: Uint8Array,
  ways: { here(limits: Limits): Promise<Answer>; inThread(intake: Intake['ask']): Promise<Answer> },
): Promise<Answer> => {
  if (bytes.length <= GREATEST_HERE_BYTES) {
    try {
      return await ways.here(LIGHT)
    } catch (error) {
      if (!(error instanceof PdfCostly)) throw error
    }
  }
  opened ??= openIntake()
  return ways.inThread(opened.ask)
}
