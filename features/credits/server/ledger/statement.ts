import { shortReference } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, desc, eq, lt } from 'drizzle-orm'
import { readableReference } from '../../domain/reference.ts'
import { DOCUMENT_ANALYSIS, type WireStatement } from '../../wire.ts'
import { creditEntries, payments } from '../schema.ts'

/**
 * What operations are called, by id: another wing's knowledge. One that is missing has no name any
 * more.
 */
export type LabelsOf = (db: Db, operationIds: string[]) => Promise<Map<string, string>>

export interface StatementOptions {
  accountId: string
  /** The `next` of the page before; absent: from the newest on. */
  cursor?: string | undefined
  limit: number
  labelsOf: LabelsOf
}

/**
 * A page of an account's entries, the newest first. Its cost does not depend on how many there are.
 */
export const readStatement = async (
  db: Db,
  { accountId, cursor, limit, labelsOf }: StatementOptions,
): Promise<WireStatement> => {
  const before = cursor === undefined ? undefined : lt(creditEntries.seq, Number(cursor))
  const rows = await db
    .select({ entry: creditEntries, paymentReference: payments.reference })
    .from(creditEntries)
    .leftJoin(payments, eq(payments.id, creditEntries.paymentId))
    .where(and(eq(creditEntries.accountId, accountId), before))
    .orderBy(desc(creditEntries.seq))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const labels = await labelsOf(db, [...new Set(page.flatMap(({ entry }) => entry.operationId ?? []))])
  return {
    entries: page.map(({ entry, paymentReference }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      reason: entry.reason,
      ...(entry.operationId && entry.reason !== DOCUMENT_ANALYSIS
        ? { operation: nameOf(entry.operationId, labels) }
        : {}),
      ...(entry.paymentId ? { payment: { id: entry.paymentId, reference: readableReference(paymentReference!) } } : {}),
    })),
    next: rows.length > limit ? String(page.at(-1)!.entry.seq) : null,
  }
}

const nameOf = (uuid: string, labels: Map<string, string>) => ({
  uuid,
  reference: shortReference(uuid),
  label: labels.get(uuid) ?? null,
})
