import { type Every, HOUR_MS, MINUTE_MS, SECOND_MS } from '@firmeza/store'
import { type DeadTryParts, endDeadTries } from './end-dead-tries.ts'
import { destroySecrets } from './secrets/destroy-secrets.ts'
import { type SweepSecretsParts, sweepSecrets } from './secrets/sweep-secrets.ts'
import { type ShredParts, shredOld } from './shred-old.ts'

/** The rounds that look after what was filmed: also where nobody is filmed any more. */
export const openRetention = (parts: DeadTryParts & ShredParts & SweepSecretsParts & { every: Every }): void => {
  parts.every(MINUTE_MS, () => endDeadTries(parts), { failed: 'Tries that were left could not be ended' })
  parts.every(5 * SECOND_MS, () => destroySecrets(parts), {
    failed: 'Secrets of what is destroyed could not be destroyed',
    atOnce: true,
  })
  parts.every(HOUR_MS, () => sweepSecrets(parts), {
    failed: 'Secrets that nobody owns could not be looked for',
    atOnce: true,
  })
  parts.every(HOUR_MS, () => shredOld(parts), { failed: 'Old identifications could not be destroyed' })
}
