import { accounts } from '@firmeza/accounts/server'
import type { Db } from '@firmeza/store'
import { inArray } from 'drizzle-orm'
import { decimalOf } from '../../domain/money.ts'
import { readableReference } from '../../domain/reference.ts'
import { MOST_LISTED, type WireTransfer } from '../../wire.ts'
import { findByReference, paymentsForOperator } from './store.ts'

/**
 * What operators have to decide about: payments that need somebody, then awaited transfers; the
 * oldest first. With a reference, as it stands on a bank's statement, the payment of that one,
 * however it stands.
 */
export const listTransfers = async (db: Db, reference?: string): Promise<WireTransfer[]> => {
  const waiting = reference
    ? await findByReference(db, reference.replaceAll(/\s/g, '').toUpperCase())
    : await paymentsForOperator(db, MOST_LISTED.transfers)
  const ids = [...new Set(waiting.map(({ accountId }) => accountId))]
  const named = ids.length > 0 ? await db.select().from(accounts).where(inArray(accounts.id, ids)) : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return waiting.map(({ id, accountId, provider, state, reference, amountCents, currency, credits, ...times }) => ({
    id,
    account: { id: accountId, name: names.get(accountId) ?? '' },
    provider,
    state,
    reference: readableReference(reference),
    amount: decimalOf(amountCents),
    currency,
    credits,
    createdAt: times.createdAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    attention: times.attention,
  }))
}
