import { billingPartyOf } from '@firmeza/accounts/server'
import {
  bankTransfer,
  type Providers,
  paypal as paypalProvider,
  sandboxWallet,
  webhookVerifier,
} from '@firmeza/credits/server'
import type { Clock } from '@firmeza/kernel'
import { labelsOf } from '@firmeza/operations/server'
import type { Database } from '@firmeza/store'
import type { Env } from './env.ts'
import { isForThisMachine } from './settings-together.ts'

interface Options {
  env: Env
  database: Database
  clock: Clock
  log: (line: string) => void
}

/** How packs can be paid here, who sells them, and what the ledger's lines name. */
export const openPayments = ({ env, database, clock, log }: Options) => {
  const { bank, paypal, sandboxWallet: sandbox, seller, vatPercent } = env.payments
  const isForTrying = !bank && !paypal && isForThisMachine(env)
  const providers: Providers = {
    ...(sandbox === 'public' || isForTrying ? { wallet: sandboxWallet({ database, baseUrl: env.baseUrl }) } : {}),
    ...(paypal ? { paypal: paypalProvider({ ...paypal, baseUrl: env.baseUrl, brandName: env.brandName }) } : {}),
    ...(bank ? { 'bank-transfer': bankTransfer() } : {}),
  }
  if (providers.wallet && !isForThisMachine(env))
    log('SANDBOX_WALLET is public: whoever registers has credits for nothing.')
  const verifyWebhook = paypal?.webhookId
    ? webhookVerifier({ webhookId: paypal.webhookId, apiUrl: paypal.apiUrl, clock })
    : undefined
  return { database, clock, log, providers, bank, seller, vatPercent, verifyWebhook, buyerOf: billingPartyOf, labelsOf }
}
