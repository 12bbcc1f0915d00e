import type { Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { GROUP_STATES, MOST_COUNTED, type PanelCounts } from '../../panel-wire.ts'

const GROUPS = Object.entries(GROUP_STATES) as [keyof typeof GROUP_STATES, readonly string[]][]

/**
 * How many operations of each group there are, counted up to {@link MOST_COUNTED} in each state:
 * counting all would take the longer the more there are, and a number kept beside them would make
 * every change of an account's operations wait for the last one.
 */
export const countOperations = async (db: Db, accountId: string): Promise<Omit<PanelCounts, 'needs'>> => {
  const states = sql.param(GROUPS.flatMap(([, each]) => each))
  const { rows } = await db.execute<{ state: string; count: string }>(
    sql`select stated.state, counted.count from unnest(${states}::text[]) as stated(state),
      lateral (select count(*) from (select from operations
        where account_id = ${accountId} and state = stated.state limit ${MOST_COUNTED}) as counting) as counted`,
  )
  const of = (wanted: readonly string[]): number =>
    Math.min(
      MOST_COUNTED,
      rows.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? Number(count) : 0), 0),
    )
  const counts = Object.fromEntries(GROUPS.map(([group, each]) => [group, of(each)]))
  return { ...counts, all: of(GROUPS.flatMap(([, each]) => each)) } as Omit<PanelCounts, 'needs'>
}
