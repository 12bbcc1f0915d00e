import type { PGlite } from '@electric-sql/pglite'

const EVERY_MS = 60_000
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024
const VACUUM_AFTER_DEAD_ROWS = 2_000

/**
 * Does what the background processes of a real PostgreSQL do and PGlite has none for: without
 * checkpoints the log grows without end and a start after a crash replays all of it; without vacuum
 * the job tables slow down day by day.
 * @returns a function that stops it.
 */
export const keepTidy = (pglite: PGlite, log: (line: string) => void): (() => void) => {
  const timer = setInterval(() => {
    tidy(pglite).catch((error: unknown) => log(`Database upkeep failed: ${error}`))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * One round: vacuums tables with many dead rows, then writes a checkpoint when the log has grown.
 */
export const tidy = async (pglite: PGlite): Promise<{ vacuumed: string[]; checkpointed: boolean }> => {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
     where n_dead_tup > $1 and n_dead_tup > n_live_tup / 5`,
    [VACUUM_AFTER_DEAD_ROWS],
  )
  for (const { name } of tables) await pglite.exec(`vacuum (analyze) ${name}`)
  const { rows } = await pglite.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [CHECKPOINT_AFTER_BYTES],
  )
  const checkpointed = rows[0]?.due === true
  if (checkpointed) await pglite.exec('checkpoint')
  return { vacuumed: tables.map(({ name }) => name), checkpointed }
}
