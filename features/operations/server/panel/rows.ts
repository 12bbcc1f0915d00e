import { shortReference } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { needOf } from '../../domain/need.ts'
import { whyNotOpen } from '../../domain/operation.ts'
import type { PanelRow } from '../../panel-wire.ts'
import { operationDocuments, operations, signers } from '../schema.ts'
import { signatureTypeWord } from '../wire-words.ts'

const { id, place, state, signatureType, demo, createdAt, updatedAt, expiresAt, signedAt, erasedAt, attention } =
  operations

/** The documents of the operation in the row, as JSON: the first one's name, and how many. */
const documents = sql<{ name: string; count: number }>`(
  select json_build_object('count', count(*), 'name', (array_agg(coalesce(nullif(${operationDocuments.label}, ''), ${operationDocuments.name})
    order by ${operationDocuments.order}, ${operationDocuments.reference}))[1])
  from ${operationDocuments} where ${operationDocuments.operationId} = ${operations.id})`

const columns = {
  id,
  place,
  state,
  signatureType,
  demo,
  createdAt,
  updatedAt,
  expiresAt,
  signedAt,
  erasedAt,
  attention,
  name: signers.name,
  lastname: signers.lastname,
  email: signers.email,
  documents,
}

export type Found = Awaited<ReturnType<typeof findRows>>[number]

/** The operations of an account that stand at the places a statement answers, newest first. */
export const findRows = (db: Db, accountId: string, places: SQL) =>
  db
    .select(columns)
    .from(sql`(${places}) as wanted`)
    .innerJoin(operations, sql`${operations.accountId} = ${accountId} and ${operations.place} = wanted.place`)
    .innerJoin(signers, eq(signers.operationId, operations.id))
    .orderBy(desc(operations.place))

/** One operation, which must be there. */
export const findRow = async (db: Db, operationId: string): Promise<Found & { headHash: string }> => {
  const [found] = await db
    .select({ ...columns, headHash: operations.headHash })
    .from(operations)
    .innerJoin(signers, eq(signers.operationId, operations.id))
    .where(eq(operations.id, operationId))
  if (!found) throw new Error(`No operation ${operationId}`)
  return found
}

export const viewRow = (found: Found, now: Date): PanelRow => ({
  uuid: found.id,
  reference: shortReference(found.id),
  name: found.documents.name,
  documents: found.documents.count,
  signer: `${found.name} ${found.lastname}`.trim(),
  email: found.email,
  type: signatureTypeWord(found.signatureType),
  // Ended, though nobody has written it down yet.
  state: whyNotOpen(found, now)?.code === 'operation-expired' ? 'expired' : found.state,
  demo: found.demo,
  erased: found.erasedAt !== null,
  createdAt: found.createdAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
  needs: needOf(found, now),
})
