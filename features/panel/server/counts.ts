import type { Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { MOST_COUNTED, type PanelCounts } from '../wire.ts'
import { GROUP_PHASES } from './group-phases.ts'

const GROUPS = Object.entries(GROUP_PHASES)

/**
 * How many operations of each group there are, counted up to {@link MOST_COUNTED} in each phase:
 * counting all would take the longer the more there are, and a number kept beside them would make
 * every change of an account's operations wait for the last one.
 */
export const countOperations = async (db: Db, accountId: string): Promise<Omit<PanelCounts, 'needs'>> => {
  const phases = sql.param(GROUPS.map(([, phase]) => phase))
  const { rows } = await db.execute<{ phase: string; count: string }>(
    sql`select stated.phase, counted.count from unnest(${phases}::text[]) as stated(phase),
      lateral (select count(*) from (select from operations
        where account_id = ${accountId} and phase = stated.phase limit ${MOST_COUNTED}) as counting) as counted`,
  )
  const of = (wanted: (phase: string) => boolean): number =>
    Math.min(
      MOST_COUNTED,
      rows.reduce((sum, { phase, count }) => sum + (wanted(phase) ? Number(count) : 0), 0),
    )
  const counts = Object.fromEntries(GROUPS.map(([group, each]) => [group, of((phase) => phase === each)]))
  return { ...counts, all: of(() => true) } as Omit<PanelCounts, 'needs'>
}
