/**
 * The words, paths and shapes of bulk sending as they cross the wire, without any runtime
 * dependency. Moments are ISO 8601 in UTC.
 */
import type { OperationState } from '@firmeza/operations/wire'
import { OPERATIONS_BASE } from '@firmeza/operations/wire'

/** Rows of a file, the heading not counted. */
export const MOST_BULK_ROWS = 5000
/** Of a file, in bytes. */
export const MOST_CSV_BYTES = 4_000_000
/** Batches of an account that still have rows to send. */
export const MOST_BATCHES_AT_ONCE = 10
/**
 * What is kept of an account at a time, of batches that have ended too; erasing one makes room. Of
 * who has paid nothing, much less.
 */
export const MOST_KEPT = {
  paying: { rows: 50_000, batches: 1000 },
  free: { rows: 1000, batches: 30 },
} as const
/** How long a batch and its rows are kept once it has ended. */
export const BULK_DAYS = 30

/** What a column of the file holds; see `domain/columns.ts` for how they may be headed. */
export const BULK_COLUMNS = ['name', 'lastname', 'nif', 'email', 'phone', 'language', 'reference'] as const
export type BulkColumn = (typeof BULK_COLUMNS)[number]

const pathsUnder = (base: string) => ({
  /**
   * POST {@link BulkPayloadInput} of the contract → {@link BulkReport}. Takes an Idempotency-Key.
   */
  create: (domainUuid: string) => `${base}/create/${domainUuid}`,
  /** GET → `{ batches: WireBatch[] }`, the latest first, at most 50. */
  list: `${base}/batches`,
  /** GET → {@link WireBatch}. */
  batch: (batchUuid: string) => `${base}/batch/${batchUuid}`,
  /** GET `?state=&after=&lang=` → {@link WireBatchRows}. */
  rows: (batchUuid: string) => `${base}/batch/${batchUuid}/rows`,
  /** GET `?state=&lang=`: the rows and what became of them, to be sent again once corrected. */
  csv: (batchUuid: string) => `${base}/batch/${batchUuid}/rows.csv`,
  /** POST, no body → {@link WireBatch}. What is sent already stays sent. */
  pause: (batchUuid: string) => `${base}/batch/${batchUuid}/pause`,
  resume: (batchUuid: string) => `${base}/batch/${batchUuid}/resume`,
  cancel: (batchUuid: string) => `${base}/batch/${batchUuid}/cancel`,
  /** POST, no body → `{ batchUuid }`: a batch that has ended, and its rows, for good. */
  erase: (batchUuid: string) => `${base}/batch/${batchUuid}/erase`,
})

/** For API clients, and for bearer tokens of account holders. */
export const bulkPaths = pathsUnder(`${OPERATIONS_BASE}/bulk`)
/** The same for our own pages, by the session cookie. */
export const ownBulkPaths = pathsUnder('/api/bulk')

/**
 * Where a batch stands: `paused` by its sender; `finished` once every row has come to something;
 * `cancelled` with rows that were never sent.
 */
export const BATCH_PHASES = ['sending', 'paused', 'finished', 'cancelled'] as const
export type BatchPhase = (typeof BATCH_PHASES)[number]

/**
 * What a row has come to: `created` is an operation; `refused` could not be one; `cancelled` was
 * not sent.
 */
export const ROW_STATES = ['waiting', 'created', 'refused', 'cancelled'] as const
export type RowState = (typeof ROW_STATES)[number]

/**
 * Why the rows that wait are not being sent, with which nothing is wrong: out of credits; at a
 * limit of messages; `mails`: many invitations, of anybody, wait for mail servers that refuse them
 * for now.
 */
export type BatchWait = 'credits' | 'limit' | 'mails'

/** A fault of one cell, or of a row as a whole. */
export interface WireRowFault {
  /** None: it is about the row. */
  column?: BulkColumn
  /** `value-missing`, `email`, `phone`…: for programs. */
  reason: string
  /** In the language asked for. */
  sentence: string
}

export interface WireFaultyRow {
  /** As a spreadsheet counts: the heading is 1. */
  row: number
  /** As they stood in the file. */
  values: Partial<Record<BulkColumn, string>>
  faults: WireRowFault[]
}

/** What a file came to: of a dry run, and of one that is being sent. */
export interface BulkReport {
  dryRun: boolean
  /** Absent when nothing was created. */
  batchUuid?: string
  /** Rows with anything in them. */
  rows: number
  /** Those that can be sent. */
  good: number
  faulty: WireFaultyRow[]
  /** Rows whose value in a column stands in an earlier row too: told, and sent. */
  duplicates: { row: number; column: BulkColumn; of: number }[]
  columns: { known: BulkColumn[]; ignored: string[] }
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
  separator: ',' | ';' | '\t'
  /**
   * Credits: of one operation, of all good rows, and what the account can spend now. `mayWait`:
   * rows that there are none for are kept until there are.
   */
  credits: { each: number; needed: number; available: number; mayWait: boolean }
}

export interface WireBatch {
  batchUuid: string
  /** The file's name. */
  name: string
  /** What is sent, by its label. */
  document: string
  phase: BatchPhase
  waitsFor: BatchWait | null
  /** When sending is tried again, while it waits. */
  wakesAt: string | null
  total: number
  counts: Record<RowState, number>
  /** Credits of one operation. */
  price: number
  createdAt: string
  endedAt: string | null
}

export interface WireBatchRow {
  row: number
  state: RowState
  /** Empty once its operation's personal data are erased. */
  name: string
  email: string
  reference: string
  fault: WireRowFault | null
  operation: { uuid: string; reference: string; state: OperationState } | null
}

export interface WireBatchRows {
  rows: WireBatchRow[]
  /** What to ask for with `after` to go on; null: these were the last. */
  next: number | null
}

/** Refusal codes of a batch beside those of a creation. */
export const BULK_REFUSALS = [
  'csv-too-large',
  'csv-empty',
  'csv-broken',
  'csv-columns-missing',
  'csv-column-twice',
  'csv-too-many-rows',
  'bulk-of-demo',
  'rows-faulty',
  'rows-none',
  'batches-too-many',
  'batches-kept-many',
  'batch-ended',
  'batch-under-way',
] as const
export type BulkRefusalCode = (typeof BULK_REFUSALS)[number]
