import { type Db as BossDb, PgBoss } from 'pg-boss'
import type { Database } from './database.ts'

const YEARS_SECONDS = 10 * 365 * 24 * 60 * 60
const WITHOUT_END = 2_147_483_647

/**
 * How every queue treats its jobs. A dependency may be down for an hour or a month: no job is given
 * up for its age.
 */
const QUEUE_OPTIONS = {
  retryLimit: WITHOUT_END,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15,
  retentionSeconds: YEARS_SECONDS,
  /** Finished jobs stay a day: until then their id cannot be enqueued again. */
  deleteAfterSeconds: 24 * 60 * 60,
  /** A handler that has not come back after an hour is taken for lost, and its job runs again. */
  expireInSeconds: 60 * 60,
}

/**
 * Starts pg-boss on the database (its tables live in the schema `pgboss`, made on the first start).
 * It runs no workers.
 */
export const startBoss = async (database: Database, log: (line: string) => void): Promise<PgBoss> => {
  const embedded = database.kind === 'embedded'
  // Tables are made, and indexes rebuilt, by their owner alone.
  const owner = embedded || (await database.ownsItsTables())
  const boss = new PgBoss({
    db: database.boss,
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    migrate: owner,
    reindex: owner && !embedded,
    monitorVacuum: !embedded,
  })
  boss.on('error', (error) => log(`Job queue: ${error.message}`))
  boss.on('warning', ({ message }) => log(`Job queue: ${message}`))
  await boss.start()
  return boss
}

/**
 * Makes the tables of pg-boss on PostgreSQL, or brings them up to date, over a connection of the
 * role that is to own them.
 */
export const installBoss = async (db: BossDb): Promise<void> => {
  const boss = new PgBoss({ db, backend: 'postgres', schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

/** Makes the queue, or brings an older one's options up to date. */
export const ensureQueue = async (boss: PgBoss, name: string): Promise<void> => {
  await boss.createQueue(name, QUEUE_OPTIONS)
  await boss.updateQueue(name, QUEUE_OPTIONS)
}
