export { describeBatches } from './describe-batches.ts'
export { eraseBatchesOf } from './erase-batches.ts'
export { openBulk } from './open-bulk.ts'
export { sendBatch } from './send-batch.ts'
