export type { Ledger } from '../../features/credits/contract.ts'
