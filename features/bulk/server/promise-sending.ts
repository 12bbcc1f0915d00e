import type { Db, Queue } from '@firmeza/store'
import type { Batch } from './schema.ts'

/** Queue of the jobs that send a portion of a batch. */
export const SEND_BATCH = 'send-batch'
export interface SendBatchJob {
  batchId: string
  /** A batch that is in another turn by now is sent by another job. */
  turn: number
}

/** Promises with the transaction that a job goes on with a batch, at once or when it wakes. */
export const promiseSending = async (
  tx: Db,
  queue: Queue,
  { id, turn, wakesAt }: Pick<Batch, 'id' | 'turn' | 'wakesAt'>,
): Promise<void> => {
  const job: SendBatchJob = { batchId: id, turn }
  await queue.enqueue(tx, SEND_BATCH, job, wakesAt ? { startAfter: wakesAt } : {})
}
