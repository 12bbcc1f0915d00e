import { createHmac } from 'node:crypto'
import type { Clock, Limit } from '@firmeza/kernel'
import { inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounts } from './schema.ts'

export interface LimitParts {
  database: Database
  clock: Clock
  /** Keys the hash of whom is counted: the table names nobody. */
  key: Uint8Array
}

interface Wanted {
  who: string
  count: number
  most: number
  resetAt: string
}

interface Taken {
  /** Seconds until the last of those that are full begins anew; null: none was full. */
  wait: number | null
  taken: string[] | null
}

/**
 * Limits counted in the database. Of many at once, in whatever processes, no more than `most` are let through. A count begins with the first that
 * is let through and ends so many minutes later; what is refused changes nothing: no count, no end, no row.
 */
export const openLimits = ({ database: { db }, clock, key }: LimitParts) => {
  const hashOf = ({ who, withinMinutes }: Limit): string =>
    createHmac('sha256', key).update(`limit ${withinMinutes} ${who}`).digest('base64url')

  const wantedOf = (limits: readonly Limit[], now: Date): Wanted[] =>
    limits
      .map((limit) => ({
        who: hashOf(limit),
        count: limit.count ?? 1,
        most: limit.most,
        resetAt: new Date(now.getTime() + limit.withinMinutes * 60_000).toISOString(),
      }))
      // Always in one order: two statements that want the same rows must not wait for each other.
      .sort((a, b) => (a.who < b.who ? -1 : 1))

  /** Takes all of them back, in the same order. */
  const putBack = (wanted: readonly Pick<Wanted, 'who' | 'count'>[]) => {
    const rows = wanted.map(({ who, count }) => sql`(${who}::text, ${count}::bigint)`)
    return db.execute(sql`
      with given (who, count) as (values ${sql.join(rows, sql`, `)}),
      held as (select l.who from limit_count l join given using (who) order by l.who for update of l)
      update limit_count l set count = greatest(l.count - given.count, 0)
      from given join held using (who) where l.who = given.who`)
  }

  return {
    /**
     * Counts one against each of the limits, or, where any is full, against none. Seconds until it would be let through; 0: it is. What is more
     * than the whole of a limit is told to wait for its whole window.
     */
    take: async (limits: readonly Limit[]): Promise<number> => {
      const never = limits.filter(({ count = 1, most }) => count > most)
      if (never.length > 0) return Math.max(...never.map(({ withinMinutes }) => withinMinutes * 60))
      if (limits.length === 0) return 0
      for (;;) {
        const now = clock.now()
        const wanted = wantedOf(limits, now)
        const { wait, taken } = (await db.execute<Taken & Record<string, unknown>>(taking(wanted, now))).rows[0]!
        if (wait !== null) return Math.max(1, wait)
        if (taken?.length === wanted.length) return 0
        // Others filled one of them in the same moment, and the rest was counted.
        const counted = wanted.filter(({ who }) => taken?.includes(who))
        if (counted.length > 0) await putBack(counted)
      }
    },

    /** For what then did not happen: it is as if it had not been counted. */
    giveBack: async (limits: readonly Limit[]): Promise<void> => {
      if (limits.length > 0) await putBack(wantedOf(limits, clock.now()))
    },

    /** Forgets those counts altogether. */
    forget: async (limits: readonly Limit[]): Promise<void> => {
      await db.delete(limitCounts).where(inArray(limitCounts.who, limits.map(hashOf)))
    },

    /** Removes what no longer counts. */
    tidy: async (): Promise<void> => {
      await db.delete(limitCounts).where(lte(limitCounts.resetAt, clock.now()))
    },
  }
}

/**
 * One statement. It reads first, so that who is refused writes nothing; the condition of the update is what holds when others come between, as it
 * sees the row as they left it.
 */
const taking = (wanted: readonly Wanted[], now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = wanted.map(
    ({ who, count, most, resetAt }) => sql`(${who}::text, ${count}::bigint, ${most}::bigint, ${resetAt}::timestamptz)`,
  )
  return sql`
    with wanted (who, count, most, reset_at) as (values ${sql.join(rows, sql`, `)}),
    fullest as (
      select l.reset_at from limit_count l join wanted w using (who)
      where l.reset_at > ${at} and l.count + w.count > w.most
    ),
    taken as (
      insert into limit_count as l (who, count, reset_at)
      select who, count, reset_at from wanted where not exists (select from fullest) order by who
      on conflict (who) do update set
        count = case when l.reset_at <= ${at} then excluded.count else l.count + excluded.count end,
        reset_at = case when l.reset_at <= ${at} then excluded.reset_at else l.reset_at end
      where l.reset_at <= ${at} or l.count + excluded.count <= (select w.most from wanted w where w.who = excluded.who)
      returning l.who
    )
    select (select ceil(extract(epoch from max(reset_at) - ${at}))::int from fullest) as wait,
      (select json_agg(who) from taken) as taken`
}

export type Limits = ReturnType<typeof openLimits>
