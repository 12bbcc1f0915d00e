import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { ProviderName } from '../../wire.ts'
import type { IssueParts } from '../receipts/issue-receipt.ts'
import type { PaymentProvider } from './provider.ts'

/** Those one can pay with here. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>

export interface PaymentParts extends IssueParts {
  database: Database
  clock: Clock
  providers: Providers
  log: (line: string) => void
}
