export type Ledger = number[]
