import type { Detection } from '@firmeza/identification/wire'
import { expect } from 'vitest'

/**
 * Shows a frame until something is detected in it, as a page does: a reading that takes too long is
 * given up, on a machine that does much else as well.
 */
export const untilDetected = async (show: () => Promise<Detection[]>): Promise<Detection[]> => {
  let told: Detection[] = []
  await expect
    .poll(async () => {
      told = await show()
      return told[0]?.detected
    })
    .toBe(true)
  return told
}
