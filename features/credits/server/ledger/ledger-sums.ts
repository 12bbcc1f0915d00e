import { sql } from 'drizzle-orm'
import { creditEntries } from '../schema.ts'

const { kind, amount } = creditEntries

/**
 * What entries come to: columns of a selection from them, each as the balance has it. Where there
 * are none, zero.
 */
export const ledgerSums = {
  available: sql<number>`coalesce(sum(case ${kind} when 'reserve' then -${amount} when 'capture' then 0 else ${amount} end), 0)::int`,
  reserved: sql<number>`coalesce(sum(case ${kind} when 'reserve' then ${amount} when 'capture' then -${amount} when 'release' then -${amount} else 0 end), 0)::int`,
  used: sql<number>`coalesce(sum(case ${kind} when 'capture' then ${amount} else 0 end), 0)::int`,
  entries: sql<number>`count(${kind})::int`,
}
