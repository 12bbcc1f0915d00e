import type { Database, Db } from '@firmeza/store'
import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import { moreUrgentThan } from '../domain/need.ts'
import { type Attention, inDocumentOrder, type Operation, type OperationDocument } from '../domain/operation.ts'
import { recordWords } from './panel/record-words.ts'
import { searchTextOf } from './panel/search-words.ts'
import { operationDocuments, operationPlaces, operations, signers } from './schema.ts'

/** What the panel finds and sorts operations by is no part of them. */
const { place, searchText, signatureType, attention, updatedAt, changedIn, ...ownColumns } = getTableColumns(operations)

const prepareFind = (db: Db) =>
  db
    .select({ operation: ownColumns, signer: signers, document: operationDocuments })
    .from(operations)
    .innerJoin(signers, eq(signers.operationId, operations.id))
    .innerJoin(operationDocuments, eq(operationDocuments.operationId, operations.id))
    .where(eq(operations.id, sql.placeholder('id')))
    .prepare('find_operation')

// Every request asks this; writing its SQL again costs as much as asking.
const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>()

/** The operation whole, or null. */
export const findOperation = async (db: Db, operationId: string): Promise<Operation | null> => {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  const rows = await find.execute({ id: operationId })
  if (!rows[0]) return null
  const { headSeq, headHash, ...operation } = rows[0].operation
  return {
    ...operation,
    head: { seq: headSeq, hash: headHash },
    signer: rows[0].signer,
    // Not by the database: each has a collation of its own, and evidence tells the documents in
    // this order.
    documents: rows.map(({ document }) => document).sort(inDocumentOrder),
  }
}

export const insertOperation = async (tx: Db, whole: Operation): Promise<void> => {
  const { documents, signer, head, ...operation } = whole
  const { id: operationId, accountId, createdAt } = operation
  // Whoever does not pay has no panel to search in.
  const found = accountId === null ? null : { accountId, searchText: searchTextOf(whole) }
  const [inserted] = await tx
    .insert(operations)
    .values({
      ...operation,
      place: sql`(${createdAt.getTime()}::bigint << 20) | (nextval(${operationPlaces.seqName}) & 1048575)`,
      signatureType: signer.signatureTypes[0]!,
      searchText: found?.searchText ?? '',
      updatedAt: createdAt,
      headSeq: head.seq,
      headHash: head.hash,
    })
    .returning({ place: operations.place })
  await tx.insert(signers).values({ ...signer, operationId })
  await tx.insert(operationDocuments).values(documents.map((document) => ({ ...document, operationId })))
  if (found) await recordWords(tx, { ...found, place: inserted!.place })
}

/** What a change may set. Everything else of an operation is fixed at its creation. */
export interface OperationChange {
  state?: Operation['state']
  signedAt?: Date
  completedAt?: Date
  actaSha256?: string
  erasedAt?: Date
  /** Erased with its persons. */
  network?: null
  heldBy?: string | null
  tenure?: number
  /**
   * What somebody should look at, unless something more urgent is noted. A change of state notes by
   * itself, and clears what was.
   */
  note?: Attention
  /** Notes that are no longer so; another one stays. */
  clear?: Attention[]
  documents?: (Pick<OperationDocument, 'id'> & Partial<Pick<OperationDocument, 'readAt' | 'sealedSha256'>>)[]
}

/**
 * Saves a change onto the version it was decided on. False: someone else changed the operation
 * meanwhile, and nothing was saved.
 */
export const saveChange = async (
  tx: Db,
  from: Operation,
  { documents = [], note, clear, ...own }: OperationChange,
  { head, mac }: Pick<Operation, 'head' | 'mac'>,
  at: Date,
): Promise<boolean> => {
  const saved = await tx
    .update(operations)
    .set({
      ...attentionAfter({ state: own.state, note, clear }),
      ...own,
      headSeq: head.seq,
      headHash: head.hash,
      mac,
      updatedAt: at,
      changedIn: sql`pg_current_xact_id()`,
      version: sql`${operations.version} + 1`,
    })
    .where(and(eq(operations.id, from.id), eq(operations.version, from.version)))
    .returning({ id: operations.id })
  if (saved.length === 0) return false
  for (const { id, ...fields } of documents) {
    await tx.update(operationDocuments).set(fields).where(eq(operationDocuments.id, id))
  }
  return true
}

const attentionAfter = ({ state, note, clear }: Pick<OperationChange, 'state' | 'note' | 'clear'>) => {
  if (state) return { attention: endedBadly(state) }
  const standing = operations.attention
  if (note)
    return {
      attention: sql`case when ${inArray(standing, moreUrgentThan(note) as Attention[])} then ${standing} else ${note} end`,
    }
  return clear ? { attention: sql`case when ${inArray(standing, clear)} then null else ${standing} end` } : {}
}

const endedBadly = (state: Operation['state']): Attention | null =>
  state === 'declined' || state === 'failed' ? state : null

/** Operations that are signed and wait for their seal, oldest first. */
export const findUnsealed = async ({ db }: Database, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(inArray(operations.state, ['signed', 'sealing']))
    .orderBy(asc(operations.signedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** The operation that has waited longest for its seal, or null when none waits. */
export const oldestUnsealed = async ({ db }: Database): Promise<{ id: string; signedAt: Date } | null> => {
  const [row] = await db
    .select({ id: operations.id, signedAt: operations.signedAt })
    .from(operations)
    .where(inArray(operations.state, ['signed', 'sealing']))
    .orderBy(asc(operations.signedAt))
    .limit(1)
  return row?.signedAt ? { id: row.id, signedAt: row.signedAt } : null
}

/** The last operation that was signed since then and could not be sealed for good, or null. */
export const lastFailed = async ({ db }: Database, since: Date): Promise<string | null> => {
  const [row] = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.state, 'failed'), gte(operations.signedAt, since)))
    .orderBy(desc(operations.signedAt))
    .limit(1)
  return row?.id ?? null
}
