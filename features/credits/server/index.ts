export { CREDIT_COST } from '../domain/costs.ts'
export { grantCredits, readCredits, reserveCredits, settleCredits } from './ledger/ledger.ts'
export { creditBalances, creditEntries } from './schema.ts'
