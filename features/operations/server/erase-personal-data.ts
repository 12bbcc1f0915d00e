import { eraseRecords, PERSONAL_DATA_ERASED } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { eq, sql } from 'drizzle-orm'
import { hasEnded, type Operation } from '../domain/operation.ts'
import { type ChangeParts, changeOperation } from './change-operation.ts'
import { ERASE_FILES } from './erase-files.ts'
import { NOBODY, UNNAMED } from './operation-after.ts'
import { eraseWords } from './record-words.ts'
import { operationDocuments, operations, parties, partyDocuments, signingLinks } from './schema.ts'

export interface ErasureParts extends ChangeParts {
  clock: Clock
  /** Erases what other wings keep of its persons, in the same transaction. */
  eraseMore: (tx: Db, operationId: string) => Promise<void>
}

/**
 * Erases what is kept of the persons of an operation that has come to its end: what its events tell
 * of them, its rows about the parties, its links and, by a job, its files. The chain of events
 * stays, whole, and says when this was done. Nothing of such an operation is handed out any more.
 */
export const erasePersonalData = (parts: ErasureParts, known: Operation): Promise<Result<Date, Refusal>> => {
  return changeOperation<Date, Refusal>(parts, known, async (operation) => {
    if (operation.erasedAt) return ok({ unchanged: operation.erasedAt })
    if (operation.legalHoldSince) return refuse({ code: 'operation-held' })
    if (!hasEnded(operation)) return refuse({ code: 'operation-open' })
    const at = parts.clock.now()
    return ok({
      change: { erasedAt: at, network: null, copies: [] },
      events: [{ type: PERSONAL_DATA_ERASED, at, facts: {} }],
      also: async (tx) => {
        await eraseRows(tx, operation.id)
        await parts.eraseMore(tx, operation.id)
      },
      jobs: [{ queue: ERASE_FILES, data: { operationId: operation.id }, id: operation.id }],
      value: at,
    })
  })
}

const eraseRows = async (tx: Db, operationId: string): Promise<void> => {
  await eraseRecords(tx, operationId)
  const { accountId, place, searchText } = operations
  const [found] = await tx
    .select({ accountId, place, searchText })
    .from(operations)
    .where(eq(operations.id, operationId))
  if (found?.accountId) await eraseWords(tx, { ...found, accountId: found.accountId })
  await tx.update(operations).set({ searchText: '', attention: null }).where(eq(operations.id, operationId))
  await tx.update(parties).set(NOBODY).where(eq(parties.operationId, operationId))
  // Their names are the sender's words.
  await tx.execute(sql`update ${partyDocuments}
    set seen = null, boxes = (select coalesce(jsonb_agg(box || '{"name":""}'), '[]') from jsonb_array_elements(boxes) as box)
    where party_id in (select id from ${parties} where operation_id = ${operationId})`)
  await tx.update(operationDocuments).set(UNNAMED).where(eq(operationDocuments.operationId, operationId))
  await tx.delete(signingLinks).where(eq(signingLinks.operationId, operationId))
}
