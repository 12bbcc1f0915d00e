import type { Clock, Locale } from '@firmeza/kernel'
import { panelRowsOf } from '@firmeza/panel/server'
import type { Database, Db } from '@firmeza/store'
import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { BatchWait, RowState, WireBatch, WireBatchRow, WireBatchRows } from '../wire.ts'
import { sayFault } from './say-fault.ts'
import { type Batch, bulkBatches, bulkRows, type Row } from './schema.ts'

const MOST_LISTED = 50
const PAGE = 50

/** The latest batches of an account. */
export const listBatches = async (db: Db, accountId: string): Promise<WireBatch[]> => {
  const mine = and(eq(bulkBatches.accountId, accountId), isNull(bulkBatches.erasedAt))
  const found = await db.select().from(bulkBatches).where(mine).orderBy(desc(bulkBatches.createdAt)).limit(MOST_LISTED)
  return viewBatches(db, found)
}

/** How a batch stands. */
export const viewBatch = async (db: Db, batch: Batch): Promise<WireBatch> => (await viewBatches(db, [batch]))[0]!

const viewBatches = async (db: Db, batches: Batch[]): Promise<WireBatch[]> => {
  if (batches.length === 0) return []
  const ids = batches.map(({ id }) => id)
  const counted = await db
    .select({ batchId: bulkRows.batchId, state: bulkRows.state, rows: count() })
    .from(bulkRows)
    .where(inArray(bulkRows.batchId, ids))
    .groupBy(bulkRows.batchId, bulkRows.state)
  return batches.map((batch) => {
    const counts: WireBatch['counts'] = { waiting: 0, created: 0, refused: 0, cancelled: 0 }
    for (const { batchId, state, rows } of counted) if (batchId === batch.id) counts[stateOf(state)] += rows
    return {
      batchUuid: batch.id,
      name: batch.name,
      document: batch.documents[0]?.document.label ?? '',
      phase: batch.phase,
      waitsFor: batch.waitsFor as BatchWait | null,
      wakesAt: batch.wakesAt?.toISOString() ?? null,
      total: batch.total,
      counts,
      price: batch.price,
      createdAt: batch.createdAt.toISOString(),
      endedAt: batch.endedAt?.toISOString() ?? null,
    }
  })
}

/** What a job has taken has come to nothing yet. */
const stateOf = (state: Row['state']): RowState => (state === 'sending' ? 'waiting' : state)

export interface RowsAsked {
  state?: RowState | undefined
  after: number
  locale: Locale
}

interface ViewParts {
  database: Database
  clock: Clock
}

/** Rows of a batch, and what each has come to, in the order of the file. */
export const viewRows = async (
  parts: ViewParts,
  batch: Pick<Batch, 'id' | 'accountId'>,
  asked: RowsAsked,
): Promise<WireBatchRows> => {
  const found = await findRows(parts.database.db, batch.id, asked)
  const page = found.slice(0, PAGE)
  return {
    rows: await viewEach(parts, batch, page, asked.locale),
    next: found.length > PAGE ? page.at(-1)!.row : null,
  }
}

/** The same, all of them, a page at a time, each with what its cells were where that is kept. */
export async function* walkRows(
  parts: ViewParts,
  batch: Pick<Batch, 'id' | 'accountId'>,
  asked: Omit<RowsAsked, 'after'>,
): AsyncGenerator<(WireBatchRow & { values: Row['values'] })[]> {
  for (let after = 0; ; ) {
    const found = (await findRows(parts.database.db, batch.id, { ...asked, after })).slice(0, PAGE)
    if (found.length === 0) return
    const seen = await viewEach(parts, batch, found, asked.locale)
    yield seen.map((row, at) => ({ ...row, values: found[at]!.values }))
    after = found.at(-1)!.row
  }
}

const findRows = (db: Db, batchId: string, { state, after }: Pick<RowsAsked, 'state' | 'after'>): Promise<Row[]> => {
  const states: Row['state'][] = state === 'waiting' ? ['waiting', 'sending'] : state ? [state] : []
  const which = states.length > 0 ? inArray(bulkRows.state, states) : undefined
  return db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.batchId, batchId), gt(bulkRows.row, after), which))
    .orderBy(asc(bulkRows.row))
    .limit(PAGE + 1)
}

const viewEach = async (
  { database, clock }: ViewParts,
  { accountId }: Pick<Batch, 'accountId'>,
  rows: Row[],
  locale: Locale,
): Promise<WireBatchRow[]> => {
  const ids = rows.flatMap(({ operationId }) => operationId ?? [])
  const operations = await panelRowsOf(database.db, accountId, ids, clock.now())
  return rows.map(({ row, state, values, reference, operationId, fault }) => {
    const operation = operationId ? operations.get(operationId) : undefined
    return {
      row,
      state: stateOf(state),
      name: operation?.signer ?? [values?.name, values?.lastname].filter(Boolean).join(' '),
      email: operation?.email ?? values?.email ?? '',
      reference,
      fault: fault ? sayFault(fault, locale) : null,
      operation: operation ? { uuid: operation.uuid, reference: operation.reference, state: operation.state } : null,
    }
  })
}
