import type { Database } from './database.ts'
import { Exchange } from './exchange.ts'
import { JobQueue } from './job-queue.ts'
import type { ClaimedJob } from './jobs.ts'
import { openLease, soleLease } from './lease.ts'
import type { Pump } from './pump.ts'
import type { Queue } from './queue.ts'

/**
 * Opens the job queue on the database; jobs that a dead process left behind run again as soon as
 * their queue is defined.
 */
export const openQueue = async (database: Database, { log }: { log: (line: string) => void }): Promise<Queue> => {
  const pumps = new Map<string, Pump<ClaimedJob>>()
  const arrived = (queue: string) => pumps.get(queue)?.poke()
  const { databaseUrl } = database
  const lease = databaseUrl ? await openLease({ database, databaseUrl, arrived, log }) : await soleLease(database)
  const exchange = new Exchange({ database, instance: lease.instance, log })
  return new JobQueue({ database, exchange, lease, pumps, log })
}
