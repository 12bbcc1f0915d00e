export { countUnsound } from './ledger/check-balances.ts'
export {
  grantCredits,
  hasBought,
  isSpent,
  readCredits,
  reserveCredits,
  settleCredits,
  spendCredits,
} from './ledger/ledger.ts'
export { openCredits } from './open-credits.ts'
export { bankTransfer } from './payments/bank-transfer.ts'
export { checkPayments } from './payments/check-payments.ts'
export { closePayments } from './payments/close-payments.ts'
export type { Providers } from './payments/parts.ts'
export { paypal } from './payments/paypal/paypal.ts'
export { webhookVerifier } from './payments/paypal/verify-webhook.ts'
export { sandboxWallet } from './payments/sandbox-wallet.ts'
export { countInAttention } from './payments/store.ts'
export { creditBalances, creditEntries, payments, receipts } from './schema.ts'
