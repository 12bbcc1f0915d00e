import type { Refusal } from '@firmeza/http'
import { type Clock, newId, ok } from '@firmeza/kernel'
import { type CreateParts, createOperation, SIGNING_MAIL, type TakenDocument } from '@firmeza/operations/server'
import { keptFile, type Vault } from '@firmeza/store'
import type { BatchWait } from '../wire.ts'
import { findBatch } from './find-batch.ts'
import { faultOf } from './judge-row.ts'
import type { SendBatchJob } from './promise-sending.ts'
import { payloadOfRow } from './row-payload.ts'
import type { Batch, Row } from './schema.ts'
import { type Outcome, settlePortion } from './settle-portion.ts'
import { takeRows } from './take-rows.ts'

export interface SendBatchParts extends CreateParts {
  clock: Clock
  vault: Vault
}

/**
 * Rows that a job sends before the next batch has its turn. Who cancels meanwhile cannot have them
 * back, and sees how far it is only after each.
 */
const PORTION = 5
/**
 * While more invitations than this wait, anybody's, no more are added: a mail of others waits for
 * few. One that failed so often is its mail server's matter, and holds up nobody.
 */
const MOST_MAILS_WAITING = 40
const MOST_TRIES = 5
const AFTER_MAILS_MS = 1000
const CREDITS_MS = 60_000
/** Rows one after the other that meet a limit: it is the account's, then, and not a mailbox's. */
const MOST_LIMITED = 3

/**
 * Sends some rows of a batch, each as one creation under a key of its own, and promises the job
 * that goes on. Runs as a job: run again, it finishes the rows it had taken, and none becomes two
 * operations.
 */
export const sendBatch = async (parts: SendBatchParts, { batchId, turn }: SendBatchJob): Promise<void> => {
  const { database, clock } = parts
  const batch = await findBatch(database.db, batchId)
  if (!batch) return
  const isMine = batch.phase === 'sending' && batch.turn === turn
  // Of a batch that was stopped meanwhile, what a job that died had taken is brought to its end.
  if (!isMine && batch.phase === 'sending') return
  const mails = await parts.queue.waiting(SIGNING_MAIL, { triesBelow: MOST_TRIES })
  if (isMine && mails.count > MOST_MAILS_WAITING)
    return settlePortion(parts, batch, {
      turn,
      outcomes: [],
      // Mails that were not tried yet are on their way: that is its pace, and it waits for nothing.
      ...(mails.failed > MOST_MAILS_WAITING / 2 ? { waitsFor: 'mails' } : {}),
      wakesAt: new Date(clock.now().getTime() + AFTER_MAILS_MS),
    })

  const rows = await takeRows(database.db, batch, { most: isMine ? PORTION : 0, now: clock.now() })
  const outcomes: Outcome[] = []
  const stop = (waitsFor: BatchWait, wakesAt: Date | null) => {
    const left = rows.slice(outcomes.length).map(({ row }) => ({ row, is: 'again' as const, notBefore: null }))
    return settlePortion(parts, batch, { turn, outcomes: [...outcomes, ...left], waitsFor, wakesAt })
  }
  let limited = 0
  for (const row of rows) {
    const outcome = await sendRow(parts, batch, row)
    if (outcome === 'no-credits') return stop('credits', new Date(clock.now().getTime() + CREDITS_MS))
    outcomes.push(outcome)
    limited = outcome.is === 'again' ? limited + 1 : 0
    if (outcome.is === 'again' && limited === MOST_LIMITED) return stop('limit', outcome.notBefore)
  }
  return settlePortion(parts, batch, { turn, outcomes })
}

const sendRow = async (
  parts: SendBatchParts,
  { id, template, documents, creator, standing, visitor, createdAt }: Batch,
  { row, values }: Row,
): Promise<Outcome | 'no-credits'> => {
  const payload = payloadOfRow(template, values ?? {})
  const created = await createOperation(parts, {
    payload,
    take: async (_, staged) => {
      staged.push(...documents.flatMap((each) => filesOf(parts.vault, each)))
      return ok(documents.map(asOneMore))
    },
    sender: { who: creator.accountId, standing },
    creator,
    visitor,
    batch: { id, row, sentAt: createdAt },
    idempotency: { key: `bulk ${id} ${row}`, bodySha256: '' },
  })
  if (created.ok) return { row, is: 'created', operationId: created.value.uuids[0]! }
  const { refusal } = created
  if (refusal.code === 'credits-exhausted') return 'no-credits'
  if (refusal.code === 'too-many-requests') return { row, is: 'again', notBefore: whenAgain(parts.clock, refusal) }
  return { row, is: 'refused', fault: faultOf(refusal, payload) }
}

const whenAgain = (clock: Clock, { retryAfterSeconds }: Refusal): Date =>
  new Date(clock.now().getTime() + Number(retryAfterSeconds) * 1000)

/** The same document, for one more operation. */
const asOneMore = ({ document, boxes }: TakenDocument): TakenDocument => ({
  document: { ...document, id: newId() },
  boxes,
})

const filesOf = (
  vault: Vault,
  { document: { sourceSha256: sha256, sourceSize: size, firstPageImage } }: TakenDocument,
) => [
  keptFile(vault, { sha256, size }),
  ...(firstPageImage ? [keptFile(vault, { sha256: firstPageImage, size: 0 })] : []),
]
