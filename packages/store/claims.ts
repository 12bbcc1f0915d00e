import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import type { ClaimedJob } from './pump.ts'

/**
 * Who runs which job, so that a dead process's jobs run again and a living one's are left alone.
 */
export interface Claims {
  /** Takes at most `limit` due jobs of the queue for this process. */
  claim(queue: string, limit: number): Promise<ClaimedJob[]>
  /** These are settled. */
  release(jobIds: string[]): Promise<void>
  /** Gives the jobs of dead processes back to their queues; answers how many. */
  recover(): Promise<number>
  close(): Promise<void>
}

/**
 * On the embedded database no other process can be alive: whatever is active at the start was a
 * dead one's.
 */
export const soleClaims = async (database: Database, boss: PgBoss): Promise<Claims> => {
  await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  return {
    claim: (queue, limit) => boss.fetch<object>(queue, { batchSize: limit }),
    release: async () => {},
    recover: async () => 0,
    close: async () => {},
  }
}
