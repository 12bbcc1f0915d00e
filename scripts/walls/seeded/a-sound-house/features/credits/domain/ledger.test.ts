import { readFileSync } from 'node:fs'
import { balance } from './ledger.ts'

readFileSync(String(balance()))
