import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { ProviderName } from '../../wire.ts'
import type { IssueParts } from '../receipts/issue-receipt.ts'
import type { PaymentProvider } from './provider.ts'

/** Those one can pay with here. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>

/** Whether no money moves: also of a provider that is not offered any more. */
export const isSandbox = (providers: Providers, name: ProviderName): boolean =>
  providers[name]?.sandbox ?? name === 'wallet'

export interface PaymentParts extends IssueParts {
  database: Database
  clock: Clock
  providers: Providers
  log: (line: string) => void
}
