import { type Database, type Db, preparedOn } from '@firmeza/store'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Copy } from '../domain/copy.ts'
import { type Attention, inDocumentOrder, type Operation, type OperationDocument } from '../domain/operation.ts'
import type { Party, PartyDocument, Task } from '../domain/party.ts'
import { readRows, rowsAsJson } from './rows-as-json.ts'
import { operationDocuments, operations, parties, partyDocuments, tasks } from './schema.ts'

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

// Every request asks this; writing its SQL again costs as much as asking.
const preparedFind = preparedOn((db) =>
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
    .prepare('find_operation'),
)

/** The operation whole, or null. */
export const findOperation = async (db: Db, operationId: string): Promise<Operation | null> => {
  const [row] = await preparedFind(db).execute({ id: operationId })
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

type Rows = Awaited<ReturnType<ReturnType<typeof preparedFind>['execute']>>[number]

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

/** What a change may set of a party. */
export interface PartyChange
  extends Partial<Pick<Party, 'person' | 'mailedAt' | 'openedAt' | 'doneAt' | 'actaSha256' | 'heldBy' | 'tenure'>> {
  id: string
  documents?: (Pick<PartyDocument, 'documentId'> &
    Partial<Pick<PartyDocument, 'boxes' | 'readAt' | 'seen' | 'shown'>>)[]
  tasks?: Pick<Task, 'id' | 'state' | 'doneAt'>[]
}

/** What becomes of a document that its party fills: it is another file. */
export type FilledDocument = Pick<
  OperationDocument,
  'sourceSha256' | 'sourceSize' | 'original' | 'notices' | 'pages' | 'firstPage' | 'firstPageImage'
>

/** What a change may set. Everything else of an operation is fixed at its creation. */
export interface OperationChange {
  phase?: Operation['phase']
  closedAt?: Date
  completedAt?: Date
  actaSha256?: string
  legalHoldSince?: Date | null
  erasedAt?: Date
  /** Erased with its persons. */
  network?: null
  /** All of them. */
  copies?: Copy[]
  parties?: PartyChange[]
  documents?: (Pick<OperationDocument, 'id'> &
    Partial<Pick<OperationDocument, 'sealedSha256' | keyof FilledDocument>>)[]
  /**
   * What somebody should look at, unless something more urgent is noted. What moves the operation
   * on notes by itself, and clears what was.
   */
  note?: Attention
  /** Notes that are no longer so; another one stays. */
  clear?: Attention[]
}

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

/**
 * Parties who are done in operations that are not being closed, with a task of one of these kinds
 * and no acta of their own.
 */
export const findWithoutActa = (
  { db }: Database,
  kinds: string[],
  most: number,
): Promise<{ operationId: string; partyId: string }[]> =>
  db
    .selectDistinct({ operationId: parties.operationId, partyId: parties.id })
    .from(parties)
    .innerJoin(operations, eq(operations.id, parties.operationId))
    .innerJoin(tasks, eq(tasks.partyId, parties.id))
    .where(
      and(
        inArray(operations.phase, ['open', 'cancelled']),
        isNull(operations.erasedAt),
        isNotNull(parties.doneAt),
        isNull(parties.actaSha256),
        inArray(tasks.kind, kinds),
      ),
    )
    .limit(most)

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
