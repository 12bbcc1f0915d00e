import { readCredits } from '@firmeza/credits/server'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type TakeParts, takeDocuments } from '@firmeza/operations/server'
import type { StagedFile } from '@firmeza/store'
import type { BulkPayload } from '../contract.ts'
import { type BulkReport, MOST_CSV_BYTES } from '../wire.ts'
import { type JudgedFile, type JudgeFileParts, judgeFile } from './judge-file.ts'
import { type BatchRequest, earlierBatch, type KeepParts, keepBatch } from './keep-batch.ts'
import { sayFault } from './say-fault.ts'

export type CreateBatchParts = JudgeFileParts & TakeParts & KeepParts

/**
 * Judges a file of rows and, unless it is a dry run, keeps it as a batch whose rows a job sends.
 * The same `Idempotency-Key` once more answers what it answered.
 */
export const createBatch = async (
  parts: CreateBatchParts,
  asked: BatchRequest,
): Promise<Result<BulkReport, Refusal>> => {
  const { rows: file, dryRun, skipFaulty, ...template } = asked.body
  const csv = await asked.received.open(file.documentB64)
  if (!csv) return refuse({ code: 'payload-invalid', field: 'rows.documentB64', reason: 'base64' })
  if (csv.size > MOST_CSV_BYTES)
    return refuse({ code: 'csv-too-large', field: 'rows.documentB64', megabytes: MOST_CSV_BYTES / 1e6 })
  const judged = await judgeFile(parts, { template, bytes: await csv.read(), creator: asked.creator })
  if (!judged.ok) return judged
  const staged: StagedFile[] = []
  try {
    // A dry run too: a document that cannot be sent is a fault of every row.
    const taken = await takeDocuments(parts, asked.received, judged.value.plan, staged)
    if (!taken.ok) return taken
    const report = await reportOf(parts, asked, judged.value)
    if (dryRun) return ok(report)
    // Before the credits are looked at: it may have spent them.
    const before = await earlierBatch(parts.database.db, asked)
    if (before && !before.ok) return before
    if (before) return ok({ ...report, batchUuid: before.value })
    const refusal = whyNotKept(report, { skipFaulty })
    if (refusal) return refuse(refusal)
    const kept = await keepBatch(parts, asked, { judged: judged.value, documents: taken.value, staged, template })
    return kept.ok ? ok({ ...report, batchUuid: kept.value }) : kept
  } finally {
    for (const each of staged) await each.drop()
  }
}

const reportOf = async (
  { database }: CreateBatchParts,
  { body, creator, locale, received }: BatchRequest,
  { rows, headings, duplicates, encoding, separator, price }: JudgedFile,
): Promise<BulkReport> => {
  const faulty = rows.filter(({ faults }) => faults.length > 0)
  const good = rows.length - faulty.length
  const { currentcredits } = await readCredits(database.db, creator.accountId)
  return {
    dryRun: body.dryRun,
    rows: rows.length,
    good,
    faulty: faulty.map(({ faults, ...row }) => ({ ...row, faults: faults.map((fault) => sayFault(fault, locale)) })),
    duplicates,
    columns: { known: headings.known, ignored: headings.ignored },
    encoding,
    separator,
    // Who has paid nothing yet has nothing kept that their credits cannot send.
    credits: {
      each: price,
      needed: good * price,
      available: currentcredits,
      mayWait: received.sender.standing === 'paying',
    },
  }
}

const whyNotKept = (
  { faulty, good, credits }: BulkReport,
  { skipFaulty }: Pick<BulkPayload, 'skipFaulty'>,
): Refusal | null => {
  const [first] = faulty
  if (first && !skipFaulty) {
    const { sentence } = first.faults[0]!
    return { code: 'rows-faulty', field: 'rows', count: faulty.length, row: first.row, sentence }
  }
  if (good === 0) return { code: 'rows-none', field: 'rows' }
  return !credits.mayWait && credits.needed > credits.available ? { code: 'credits-exhausted' } : null
}
