import type { Database, Db } from '@firmeza/store'
import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { Copy } from '../domain/copy.ts'
import { moreUrgentThan } from '../domain/need.ts'
import {
  type Attention,
  inDocumentOrder,
  type Operation,
  type OperationDocument,
  waitingFor,
} from '../domain/operation.ts'
import type { Party, PartyDocument, Task } from '../domain/party.ts'
import { recordWords, rewriteWords } from './panel/record-words.ts'
import { searchTextOf } from './panel/search-words.ts'
import { readRows, rowsAsJson } from './rows-as-json.ts'
import { operationDocuments, operationPlaces, operations, parties, partyDocuments, tasks } from './schema.ts'

/**
 * What the panel finds and sorts operations by, and when a round looks at them, is no part of them.
 */
const {
  place,
  searchText,
  signatureType,
  attention,
  remindAt,
  waitingFor: _word,
  updatedAt,
  changedIn,
  ...ownColumns
} = getTableColumns(operations)
const { operationId: _ofDocument, ...documentColumns } = getTableColumns(operationDocuments)
const { operationId: _ofParty, ...partyColumns } = getTableColumns(parties)
const theirIds = sql`(select ${parties.id} from ${parties} where ${parties.operationId} = ${operations.id})`

const prepareFind = (db: Db) =>
  db
    .select({
      operation: ownColumns,
      documents: rowsAsJson(operationDocuments, eq(operationDocuments.operationId, operations.id)),
      parties: rowsAsJson(parties, eq(parties.operationId, operations.id)),
      partyDocuments: rowsAsJson(partyDocuments, inArray(partyDocuments.partyId, theirIds)),
      tasks: rowsAsJson(tasks, inArray(tasks.partyId, theirIds)),
    })
    .from(operations)
    .where(eq(operations.id, sql.placeholder('id')))
    .prepare('find_operation')

// Every request asks this; writing its SQL again costs as much as asking.
const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>()

/** The operation whole, or null. */
export const findOperation = async (db: Db, operationId: string): Promise<Operation | null> => {
  const find = prepared.get(db) ?? prepareFind(db)
  prepared.set(db, find)
  const [row] = await find.execute({ id: operationId })
  if (!row) return null
  const { headSeq, headHash, ...operation } = row.operation
  // Sorted here, not by the database: each has a collation of its own, and evidence tells the
  // documents in this order.
  const documents = readRows<OperationDocument>(documentColumns, row.documents).sort(inDocumentOrder)
  return {
    ...operation,
    head: { seq: headSeq, hash: headHash },
    parties: partiesIn(row, documents),
    documents,
  }
}

type Rows = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number]

const partiesIn = (
  rows: Pick<Rows, 'parties' | 'partyDocuments' | 'tasks'>,
  documents: OperationDocument[],
): Party[] => {
  const stored = readRows<typeof parties.$inferSelect>(partyColumns, rows.parties)
  const theirDocuments = readRows<PartyDocument & { partyId: string }>(
    getTableColumns(partyDocuments),
    rows.partyDocuments,
  )
  const theirTasks = readRows<Task & { partyId: string }>(getTableColumns(tasks), rows.tasks)
  const order = new Map(documents.map(({ id }, at) => [id, at]))
  return stored
    .map(({ email, phone, name, lastname, fields, operationId: _, ...party }) => ({
      ...party,
      person: { email, phone, name, lastname, fields },
      documents: theirDocuments
        .filter(({ partyId }) => partyId === party.id)
        .map(({ partyId: _, ...each }) => each)
        .sort((one, other) => order.get(one.documentId)! - order.get(other.documentId)!),
      tasks: theirTasks
        .filter(({ partyId }) => partyId === party.id)
        .map(({ partyId: _, ...each }) => each)
        .sort((one, other) => one.order - other.order),
    }))
    .sort((one, other) => one.level - other.level || one.order - other.order)
}

export const insertOperation = async (tx: Db, whole: Operation, remindAt: Date | null): Promise<void> => {
  const { documents, parties: all, head, ...operation } = whole
  const { id: operationId, accountId, createdAt } = operation
  // Whoever does not pay has no panel to search in.
  const found = accountId === null ? null : { accountId, searchText: searchTextOf(whole) }
  const [inserted] = await tx
    .insert(operations)
    .values({
      ...operation,
      place: sql`(${createdAt.getTime()}::bigint << 20) | (nextval(${operationPlaces.seqName}) & 1048575)`,
      signatureType: all[0]!.signatureTypes[0]!,
      waitingFor: waitingFor(whole),
      remindAt,
      searchText: found?.searchText ?? '',
      updatedAt: createdAt,
      headSeq: head.seq,
      headHash: head.hash,
    })
    .returning({ place: operations.place })
  await tx.insert(operationDocuments).values(documents.map((document) => ({ ...document, operationId })))
  await tx.insert(parties).values(all.map(({ person, ...party }) => ({ ...party, ...person, operationId })))
  const each = <Row>(rowsOf: (party: Party) => Row[]) =>
    all.flatMap((party) => rowsOf(party).map((row) => ({ ...row, partyId: party.id })))
  await tx.insert(partyDocuments).values(each((party) => party.documents))
  await tx.insert(tasks).values(each((party) => party.tasks))
  if (found) await recordWords(tx, { ...found, place: inserted!.place })
}

/** What a change may set of a party. */
export interface PartyChange
  extends Partial<Pick<Party, 'person' | 'mailedAt' | 'openedAt' | 'doneAt' | 'heldBy' | 'tenure'>> {
  id: string
  documents?: (Pick<PartyDocument, 'documentId'> & Partial<Pick<PartyDocument, 'readAt' | 'seen'>>)[]
  tasks?: Pick<Task, 'id' | 'state' | 'doneAt'>[]
}

/** What a change may set. Everything else of an operation is fixed at its creation. */
export interface OperationChange {
  phase?: Operation['phase']
  closedAt?: Date
  completedAt?: Date
  actaSha256?: string
  erasedAt?: Date
  /** Erased with its persons. */
  network?: null
  /** All of them. */
  copies?: Copy[]
  parties?: PartyChange[]
  documents?: Pick<OperationDocument, 'id' | 'sealedSha256'>[]
  /**
   * What somebody should look at, unless something more urgent is noted. What moves the operation
   * on notes by itself, and clears what was.
   */
  note?: Attention
  /** Notes that are no longer so; another one stays. */
  clear?: Attention[]
}

/**
 * Saves a change, and what the operation is after it, onto the version it was decided on. False:
 * someone else changed the operation meanwhile, and nothing was saved.
 */
export const saveChange = async (
  tx: Db,
  from: Operation,
  { documents = [], parties: changed = [], note, clear, ...own }: OperationChange,
  after: Operation,
  at: Date,
): Promise<boolean> => {
  const waits = waitingFor(after)
  const saved = await tx
    .update(operations)
    .set({
      ...attentionAfter(from, after, { note, clear }),
      ...own,
      waitingFor: waits,
      headSeq: after.head.seq,
      headHash: after.head.hash,
      mac: after.mac,
      updatedAt: at,
      changedIn: sql`pg_current_xact_id()`,
      version: sql`${operations.version} + 1`,
    })
    .where(and(eq(operations.id, from.id), eq(operations.version, from.version)))
    .returning({ id: operations.id })
  if (saved.length === 0) return false
  for (const { id, sealedSha256 } of documents)
    await tx.update(operationDocuments).set({ sealedSha256 }).where(eq(operationDocuments.id, id))
  for (const each of changed) await saveParty(tx, each)
  if (changed.some(({ person }) => person)) await rewriteWords(tx, after)
  return true
}

const saveParty = async (
  tx: Db,
  { id, documents: read = [], tasks: done = [], person, ...own }: PartyChange,
): Promise<void> => {
  const columns = { ...own, ...person }
  if (Object.keys(columns).length > 0) await tx.update(parties).set(columns).where(eq(parties.id, id))
  for (const { documentId, ...now } of read)
    await tx
      .update(partyDocuments)
      .set(now)
      .where(and(eq(partyDocuments.partyId, id), eq(partyDocuments.documentId, documentId)))
  for (const { id: taskId, ...task } of done) await tx.update(tasks).set(task).where(eq(tasks.id, taskId))
}

/**
 * A change of phase ends every note, and so does that of what it waits for. A note does not say
 * whose trouble it is: of several parties, nobody's progress takes it off another.
 */
const attentionAfter = (
  from: Operation,
  after: Operation,
  { note, clear }: Pick<OperationChange, 'note' | 'clear'>,
) => {
  const isOne = from.parties.length === 1
  const hasMoved = after.phase !== from.phase || (isOne && waitingFor(after) !== waitingFor(from))
  if (hasMoved) return { attention: endedBadly(after.phase) }
  const standing = operations.attention
  if (note)
    return {
      attention: sql`case when ${inArray(standing, moreUrgentThan(note) as Attention[])} then ${standing} else ${note} end`,
    }
  return clear && isOne ? { attention: sql`case when ${inArray(standing, clear)} then null else ${standing} end` } : {}
}

const endedBadly = (phase: Operation['phase']): Attention | null =>
  phase === 'declined' || phase === 'failed' ? phase : null

/** Operations whose parties are all done and that wait for their seal, oldest first. */
export const findUnsealed = async ({ db }: Database, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(eq(operations.phase, 'closing'))
    .orderBy(asc(operations.closedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** The operation that has waited longest for its seal, or null when none waits. */
export const oldestUnsealed = async ({ db }: Database): Promise<{ id: string; closedAt: Date } | null> => {
  const [row] = await db
    .select({ id: operations.id, closedAt: operations.closedAt })
    .from(operations)
    .where(eq(operations.phase, 'closing'))
    .orderBy(asc(operations.closedAt))
    .limit(1)
  return row?.closedAt ? { id: row.id, closedAt: row.closedAt } : null
}

/** The last operation that was closed since then and could not be sealed for good, or null. */
export const lastFailed = async ({ db }: Database, since: Date): Promise<string | null> => {
  const [row] = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.phase, 'failed'), gte(operations.closedAt, since)))
    .orderBy(desc(operations.closedAt))
    .limit(1)
  return row?.id ?? null
}
