export { balance } from './domain/ledger.ts'
