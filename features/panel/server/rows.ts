import { shortReference } from '@firmeza/kernel'
import {
  fullName,
  needOf,
  operationDocuments,
  operations,
  parties,
  signatureTypeWord,
  stateWord,
  whyNotOpen,
} from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PanelRow } from '../wire.ts'

const {
  id,
  place,
  phase,
  waitingFor,
  signatureType,
  demo,
  createdAt,
  updatedAt,
  expiresAt,
  closedAt,
  erasedAt,
  attention,
} = operations

// In a statement of one table drizzle writes its columns without the table's name, but for those in
// an expression of their own.

/** The documents of the operation in the row, as JSON: the first one's name, and how many. */
const documents = sql<{ name: string; count: number }>`(
  select json_build_object('count', count(*), 'name', (array_agg(coalesce(nullif(${operationDocuments.label}, ''), ${operationDocuments.name})
    order by ${operationDocuments.order}, ${operationDocuments.reference}))[1])
  from ${operationDocuments} where ${eq(operationDocuments.operationId, operations.id)})`

/** The first party of the operation in the row, and how many there are. */
const party = sql<{ name: string; lastname: string; email: string; count: number }>`(
  select json_build_object('name', ${parties.name}, 'lastname', ${parties.lastname}, 'email', ${parties.email},
    'count', count(*) over ())
  from ${parties} where ${eq(parties.operationId, operations.id)} order by ${parties.level}, ${parties.order} limit 1)`

export const columns = {
  id,
  place,
  phase,
  waitingFor,
  signatureType,
  demo,
  createdAt,
  updatedAt,
  expiresAt,
  closedAt,
  erasedAt,
  attention,
  party,
  documents,
}

export type Found = Awaited<ReturnType<typeof findRows>>[number]

/** The operations of an account that stand at the places a statement answers, newest first. */
export const findRows = (db: Db, accountId: string, places: SQL) =>
  db
    .select(columns)
    .from(sql`(${places}) as wanted`)
    .innerJoin(operations, sql`${operations.accountId} = ${accountId} and ${operations.place} = wanted.place`)
    .orderBy(desc(operations.place))

/** One operation, which must be there. */
export const findRow = async (
  db: Db,
  operationId: string,
): Promise<Found & { headHash: string; remindAt: Date | null }> => {
  const [found] = await db
    .select({ ...columns, headHash: operations.headHash, remindAt: operations.remindAt })
    .from(operations)
    .where(eq(operations.id, operationId))
  if (!found) throw new Error(`No operation ${operationId}`)
  return found
}

export const viewRow = (found: Found, now: Date): PanelRow => ({
  uuid: found.id,
  reference: shortReference(found.id),
  name: found.documents.name,
  documents: found.documents.count,
  signer: fullName(found.party),
  email: found.party.email,
  signerCount: found.party.count,
  type: signatureTypeWord(found.signatureType),
  // Ended, though nobody has written it down yet.
  state: whyNotOpen(found, now)?.code === 'operation-expired' ? 'expired' : stateWord(found),
  demo: found.demo,
  erased: found.erasedAt !== null,
  createdAt: found.createdAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
  needs: needOf(found, now),
})
