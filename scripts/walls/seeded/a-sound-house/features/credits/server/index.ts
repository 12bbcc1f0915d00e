import { now } from '../../../packages/store/index.ts'
import { PATHS } from '../contract.ts'
import { balance } from '../domain/ledger.ts'

export const spend = () => [now(), balance(), PATHS]
