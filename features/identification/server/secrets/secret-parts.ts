import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { Strongboxes } from '../strongbox.ts'

export interface SecretParts {
  database: Database
  clock: Clock
  strongboxes: Pick<Strongboxes, 'secrets'>
}
