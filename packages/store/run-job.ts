import type { Database } from './database.ts'
import type { Db } from './db.ts'
import type { Exchange } from './exchange.ts'
import { buryJob, type ClaimedJob, putOffJob, retryJob } from './jobs.ts'
import { jsonText } from './new-rows.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { RunLater } from './run-later.ts'
import { deadJobs } from './schema.ts'
import { withoutContacts } from './without-contacts.ts'

const AFTER_A_FAULT_MS = 1_000

interface Way {
  database: Database
  exchange: Exchange
  handler: (data: unknown, job: { id: string; attempt: number }) => Promise<void>
  onDead: ((data: unknown, death: { id: string; reason: string; tx: Db }) => Promise<void>) | undefined
  log: (line: string) => void
}

/** Runs one job and records what becomes of it: resolves once that is recorded. Never throws. */
export const runJob = async (way: Way, job: ClaimedJob): Promise<void> => {
  const { exchange, handler, log } = way
  const { id, queue, attempt } = job
  try {
    await handler(job.data, { id, attempt })
  } catch (error) {
    if (error instanceof PermanentFailure) return await bury(way, job, error)
    if (error instanceof RunLater) return await putOff(way, job, error)
    if (isTold(attempt))
      log(
        `Job queue: ${queue} ${id} failed (attempt ${attempt}) and will be tried again: ${withoutContacts(`${error}`)}`,
      )
    return await retry(way, job, error)
  }
  await exchange.complete(job)
}

/**
 * The first, the second, the fourth, the eighth attempt …: who is away for long must not fill the
 * log.
 */
const isTold = (attempt: number): boolean => Number.isInteger(Math.log2(attempt))

const retry = ({ database, ...way }: Way, { id, queue, attempt }: ClaimedJob, error: unknown): Promise<void> => {
  const fault = withoutContacts(String(error)).toWellFormed().replaceAll('\0', '')
  return recorded(way, queue, () => retryJob(database.db, { queue, id, attempt, fault }))
}

const putOff = ({ database, ...way }: Way, { id, queue, attempt }: ClaimedJob, later: RunLater): Promise<void> => {
  const { data, afterMs } = later
  return recorded(way, queue, () => putOffJob(database.db, { queue, id, attempt, data: jsonText(data), afterMs }))
}

/** While the database is away it is tried again every second, until the queue is closed. */
const recorded = async (
  { exchange, log }: Pick<Way, 'exchange' | 'log'>,
  queue: string,
  record: () => Promise<unknown>,
): Promise<void> => {
  while (!exchange.isAbandoned)
    try {
      await record()
      return
    } catch (unrecorded) {
      log(`Job queue: a result in ${queue} could not be recorded yet: ${unrecorded}`)
      await new Promise((resolve) => setTimeout(resolve, AFTER_A_FAULT_MS).unref())
    }
}

/**
 * The job is never to run again. Where that cannot be written, because `onDead` throws or the
 * database is away, it runs again after all.
 */
const bury = async (way: Way, job: ClaimedJob, failure: PermanentFailure): Promise<void> => {
  const { database, onDead, log } = way
  const { id, queue, data, attempt } = job
  const reason = withoutContacts(failure.message)
  try {
    await database.transaction(async (tx) => {
      const buried = await buryJob(tx, { queue, id, attempt })
      if (buried.length === 0) return
      await tx.insert(deadJobs).values({ jobId: id, queue, data, reason, attempts: attempt }).onConflictDoNothing()
      await onDead?.(data, { id, reason, tx })
    })
  } catch (error) {
    log(`Job queue: the end of a job in ${queue} could not be recorded: ${error}`)
    await retry(way, job, error)
  }
}
