export { CREDIT_COST } from '../domain/costs.ts'
export { captureCredits, grantCredits, readCredits, releaseCredits, reserveCredits } from './ledger.ts'
export { creditBalances, creditEntries } from './schema.ts'
