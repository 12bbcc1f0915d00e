import { holdHolder } from '@firmeza/accounts/server'
import type { Refusal, Visitor } from '@firmeza/http'
import { type Clock, type Locale, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { CreationPayload } from '@firmeza/operations/contract'
import type { PayingCreator, Received, TakenDocument } from '@firmeza/operations/server'
import { type Database, type Db, keepFiles, type Queue, type StagedFile } from '@firmeza/store'
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm'
import type { BulkPayload } from '../contract.ts'
import { MOST_BATCHES_AT_ONCE, MOST_KEPT } from '../wire.ts'
import type { JudgedFile } from './judge-file.ts'
import { keepRows, storableText } from './keep-rows.ts'
import { promiseSending } from './promise-sending.ts'
import { type Batch, bulkBatches } from './schema.ts'

export interface KeepParts {
  database: Database
  queue: Queue
  clock: Clock
}

export interface BatchRequest {
  body: BulkPayload
  received: Received
  creator: PayingCreator
  visitor: Visitor
  locale: Locale
}

class HolderGone extends Error {}

interface Kept {
  judged: JudgedFile
  documents: TakenDocument[]
  staged: StagedFile[]
  template: CreationPayload
}

/** Keeps a batch with its rows, and promises the job that sends them. Answers its id. */
export const keepBatch = async (
  { database, queue, clock }: KeepParts,
  asked: BatchRequest,
  { judged, documents, staged, template }: Kept,
): Promise<Result<string, Refusal>> => {
  const { creator, visitor, locale, body, received } = asked
  const { sender, idempotency } = received
  const id = newId()
  const batch: Batch = {
    id,
    accountId: creator.accountId,
    creator: creatorOf(creator),
    standing: sender.standing,
    visitor,
    language: locale,
    name: storableText(body.rows.documentName) || 'CSV',
    template: withoutBytes(template),
    documents,
    price: judged.price,
    total: judged.rows.length,
    phase: 'sending',
    waitsFor: null,
    wakesAt: null,
    turn: 1,
    idempotencyKey: idempotency?.key ?? null,
    bodySha256: idempotency?.bodySha256 ?? null,
    createdAt: clock.now(),
    endedAt: null,
    erasedAt: null,
  }
  try {
    return await database.transaction(async (tx) => {
      if (creator.kind === 'holder' && !(await holdHolder(tx, creator.userId))) throw new HolderGone()
      // Those of one account come one after the other, so that each finds what the last has kept.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${creator.accountId}, 0))`)
      const before = await earlierBatch(tx, asked)
      if (before) return before
      const refusal = await whyNoRoom(tx, batch)
      if (refusal) return refuse(refusal)
      await tx.insert(bulkBatches).values(batch)
      await keepRows(tx, id, judged.rows)
      await promiseSending(tx, queue, batch)
      await keepFiles(tx, id, staged)
      return ok(id)
    })
  } catch (fault) {
    if (fault instanceof HolderGone) return refuse({ code: 'not-authorised' })
    throw fault
  }
}

/** No token, session or address of theirs is kept. */
const creatorOf = (creator: PayingCreator): PayingCreator => {
  const { domainUuid, accountId, accountName } = creator
  const named = { domainUuid, accountId, accountName }
  return creator.kind === 'holder' ? { kind: 'holder', userId: creator.userId, ...named } : { kind: 'client', ...named }
}

/** The documents are in the vault. */
const withoutBytes = (template: CreationPayload): CreationPayload => ({
  ...template,
  documents: Object.fromEntries(
    Object.entries(template.documents).map(([key, document]) => [key, { ...document, documentB64: 'kept' }]),
  ),
})

/** The batch that was made under the same key; a refusal where the body was another. */
export const earlierBatch = async (
  db: Db,
  { creator, received: { idempotency } }: Pick<BatchRequest, 'creator' | 'received'>,
): Promise<Result<string, Refusal> | null> => {
  if (!idempotency) return null
  const { accountId, idempotencyKey, bodySha256, id } = bulkBatches
  const isSame = and(eq(accountId, creator.accountId), eq(idempotencyKey, idempotency.key))
  const [found] = await db.select({ id, bodySha256 }).from(bulkBatches).where(isSame)
  if (!found) return null
  return found.bodySha256 === idempotency.bodySha256 ? ok(found.id) : refuse({ code: 'idempotency-key-reused' })
}

/** Why an account cannot have one more batch; null where it can. */
const whyNoRoom = async (tx: Db, { accountId, standing, total }: Batch): Promise<Refusal | null> => {
  const theirs = and(eq(bulkBatches.accountId, accountId), isNull(bulkBatches.erasedAt))
  const open = count(sql`case when ${bulkBatches.endedAt} is null then 1 end`)
  const [found] = await tx
    .select({ open, batches: count(), rows: sum(bulkBatches.total).mapWith(Number) })
    .from(bulkBatches)
    .where(theirs)
  const { batches, rows } = found!
  if (found!.open >= MOST_BATCHES_AT_ONCE) return { code: 'batches-too-many', most: MOST_BATCHES_AT_ONCE }
  const most = MOST_KEPT[standing === 'paying' ? 'paying' : 'free']
  const isFull = batches >= most.batches || (rows ?? 0) + total > most.rows
  return isFull ? { code: 'batches-kept-many', ...most } : null
}
