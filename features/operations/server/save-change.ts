import { addingLinks, type EvidenceLink, linkRows } from '@firmeza/evidence/server'
import { addingJobs, addingRows, type Db, jobRows, keysOf, newRows, type PromisedJob, statement } from '@firmeza/store'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { moreUrgentThan } from '../domain/need.ts'
import { type Attention, type Operation, waitingFor } from '../domain/operation.ts'
import { operationDocuments, operations, parties, partyDocuments, tasks } from './schema.ts'
import type { FilledDocument, OperationChange } from './store.ts'

const value = sql.placeholder
const rowsOf = (table: PgTable, name: string) =>
  sql`json_populate_recordset(null::${table}, ${value(name)}::json) as new`
/** What a change sets of the operation itself. */
const CHANGED: Record<Exclude<keyof OperationChange, 'parties' | 'documents' | 'note' | 'clear'>, true> = {
  phase: true,
  closedAt: true,
  completedAt: true,
  actaSha256: true,
  legalHoldSince: true,
  erasedAt: true,
  network: true,
  copies: true,
}

/** What a change sets of a document that its party has filled. */
const FILLED: Record<keyof FilledDocument, true> = {
  sourceSha256: true,
  sourceSize: true,
  original: true,
  notices: true,
  pages: true,
  firstPage: true,
  firstPageImage: true,
}

const taken = (table: PgTable, keys: object) =>
  sql.join(
    Object.keys(keys).map((key) => {
      const column = sql.identifier(getTableColumns(table)[key]!.name)
      return sql`${column} = new.${column}`
    }),
    sql`, `,
  )

const SAVED = sql`exists (select from saved)`

/**
 * What a change saves, and only where the operation still is of the version it was decided on; all
 * of it by one statement, which is a transaction of its own where none is open. `more` adds rows to
 * a table besides.
 */
const savingTo = (more?: PgTable) =>
  statement<{ id: string }>(`save_change${more ? `_${getTableName(more)}` : ''}`, () => {
    const { links, records } = addingLinks(SAVED)
    return sql`
      with saved as (
        update ${operations} was set ${taken(operations, CHANGED)}, waiting_for = new.waiting_for,
          head_seq = new.head_seq, head_hash = new.head_hash, mac = new.mac, updated_at = new.updated_at,
          changed_in = pg_current_xact_id(), version = was.version + 1,
          attention = case
            when ${value('hasMoved')}::bool then new.attention
            when new.attention is not null then
              case when was.attention in (select json_array_elements_text(${value('kept')}::json)) then was.attention else new.attention end
            when was.attention in (select json_array_elements_text(${value('cleared')}::json)) then null
            else was.attention end
        from ${rowsOf(operations, 'operation')} where was.id = new.id and was.version = new.version
        returning was.id
      ), their_documents as (
        update ${operationDocuments} was set ${taken(operationDocuments, FILLED)}, sealed_sha256 = new.sealed_sha256
        from ${rowsOf(operationDocuments, 'documents')} where was.id = new.id and ${SAVED}
      ), their_parties as (
        update ${parties} was set email = new.email, phone = new.phone, name = new.name, lastname = new.lastname,
          fields = new.fields, mailed_at = new.mailed_at, opened_at = new.opened_at, done_at = new.done_at, acta_sha256 = new.acta_sha256,
          held_by = new.held_by, tenure = new.tenure
        from ${rowsOf(parties, 'parties')} where was.id = new.id and ${SAVED}
      ), their_party_documents as (
        update ${partyDocuments} was set boxes = new.boxes, read_at = new.read_at, seen = new.seen, shown = new.shown
        from ${rowsOf(partyDocuments, 'partyDocuments')}
        where was.party_id = new.party_id and was.document_id = new.document_id and ${SAVED}
      ), their_tasks as (
        update ${tasks} was set state = new.state, done_at = new.done_at
        from ${rowsOf(tasks, 'tasks')} where was.id = new.id and ${SAVED}
      ), new_links as (${links}
      ), new_records as (${records}
      ), new_jobs as (${addingJobs(value('jobs'), SAVED)}
      ${more ? sql`), more as (${addingRows(more, { keys: keysOf(more), rows: value('more'), condition: SAVED })}` : sql``}
      ) select id from saved`
  })

const saveChangeAlone = savingTo()
const saveWithRows = new Map<PgTable, ReturnType<typeof savingTo>>()

/** Whole rows to be added to a table that is a wing's own. */
export interface WholeRows {
  table: PgTable
  rows: string
}

export const wholeRows = <Table extends PgTable>(table: Table, rows: Table['$inferSelect'][]): WholeRows => ({
  table,
  rows: newRows(table, rows),
})

interface Saved {
  change: OperationChange
  /** The operation as the change leaves it. */
  after: Operation
  at: Date
  links: EvidenceLink[]
  jobs: readonly PromisedJob[]
  adds: WholeRows | undefined
}

/**
 * Saves a change with its evidence and jobs onto the version it was decided on. False: someone else
 * changed the operation meanwhile, and nothing was saved.
 */
export const saveChange = async (
  db: Db,
  from: Operation,
  { change, after, at, links, jobs, adds }: Saved,
): Promise<boolean> => {
  const { documents = [], parties: changed = [] } = change
  if (adds && !saveWithRows.has(adds.table)) saveWithRows.set(adds.table, savingTo(adds.table))
  const save = adds ? saveWithRows.get(adds.table)! : saveChangeAlone
  const theirs = changed.map(({ id }) => after.parties.find((each) => each.id === id)!)
  const { head, documents: _, parties: __, ...own } = after
  const { attention, ...attended } = attentionAfter(from, after, change)
  const row = { ...own, attention, version: from.version, waitingFor: waitingFor(after), updatedAt: at }
  const saved = await save(db, {
    operation: newRows(operations, [{ ...row, headSeq: head.seq, headHash: head.hash }]),
    ...attended,
    documents: newRows(
      operationDocuments,
      after.documents.filter(({ id }) => documents.some((each) => each.id === id)),
    ),
    parties: newRows(
      parties,
      theirs.map(({ person, documents: _, tasks: __, ...party }) => ({ ...party, ...person })),
    ),
    partyDocuments: newRows(
      partyDocuments,
      changed.flatMap(({ id: partyId, documents: now = [] }) =>
        theirs
          .find(({ id }) => id === partyId)!
          .documents.filter(({ documentId }) => now.some((each) => each.documentId === documentId))
          .map(({ documentId, boxes, readAt, seen, shown }) => ({
            partyId,
            documentId,
            boxes,
            readAt,
            seen,
            shown,
          })),
      ),
    ),
    tasks: newRows(
      tasks,
      changed.flatMap(({ tasks: done = [] }) => done),
    ),
    ...linkRows(from.id, links),
    jobs: jobRows(jobs),
    ...(adds ? { more: adds.rows } : {}),
  })
  return saved.length > 0
}

/**
 * A change of phase ends every note, and so does that of what it waits for. A note does not say
 * whose trouble it is: of several parties, nobody's progress takes it off another.
 */
const attentionAfter = (
  from: Operation,
  after: Operation,
  { note, clear = [] }: Pick<OperationChange, 'note' | 'clear'>,
): { attention: Attention | null; hasMoved: boolean; kept: string; cleared: string } => {
  const isOne = from.parties.length === 1
  const hasMoved = after.phase !== from.phase || (isOne && waitingFor(after) !== waitingFor(from))
  return {
    hasMoved,
    attention: hasMoved ? endedBadly(after.phase) : (note ?? null),
    kept: JSON.stringify(note ? moreUrgentThan(note) : []),
    cleared: JSON.stringify(isOne ? clear : []),
  }
}

const endedBadly = (phase: Operation['phase']): Attention | null =>
  phase === 'declined' || phase === 'failed' ? phase : null
