import { type Every, MINUTE_MS, type Queue } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { tendBatches } from './erase-batches.ts'
import { SEND_BATCH, type SendBatchJob } from './promise-sending.ts'
import { RELEASE_BATCH, type ReleaseBatchJob, releaseBatch } from './release-batch.ts'
import { type BulkRouteParts, bulkRoutes } from './routes.ts'
import { type SendBatchParts, sendBatch } from './send-batch.ts'

export type BulkParts = BulkRouteParts & SendBatchParts & { queue: Queue; every: Every }

/** Batches: a row of a file is an operation. */
export const openBulk = async (parts: BulkParts) => {
  const { queue, every } = parts
  await queue.define<SendBatchJob>(SEND_BATCH, { concurrency: 1, handler: (job) => sendBatch(parts, job) })
  await queue.define<ReleaseBatchJob>(RELEASE_BATCH, { concurrency: 1, handler: (job) => releaseBatch(parts, job) })
  every(MINUTE_MS, () => tendBatches(parts), { failed: 'Batches could not be looked after', atOnce: true })
  return { routes: (app: FastifyInstance) => bulkRoutes(app, parts) }
}
