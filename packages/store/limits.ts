import { createHmac } from 'node:crypto'
import { type Clock, type Limit, type Result, refuse } from '@firmeza/kernel'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounts } from './schema.ts'
import { statement } from './statement.ts'

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
  withinMinutes: number
  resetAt: string
  /** False: there must be room for it, and nothing is counted. */
  counts: boolean
}

/** More than may be, for so many seconds. */
export type Exceeded = { code: 'too-many-requests'; retryAfterSeconds: number }

interface Taken {
  /** Seconds until the last of those that are full begins again; null: none was full. */
  wait: number | null
  taken: string[] | null
}

/**
 * Limits counted in the database. Of many at once, in whatever processes, no more than `most` are
 * let through. A count begins with the first that is let through and ends so many minutes later;
 * what is refused changes nothing: no count, no end, no row.
 */
export const openLimits = ({ database: { db }, clock, key }: LimitParts) => {
  const inTurn = openTurns()
  const hashOf = ({ who, withinMinutes }: Limit): string =>
    createHmac('sha256', key).update(`limit ${withinMinutes} ${who}`).digest('base64url')

  /**
   * Each count once, and always in one order: two statements that want the same rows must not wait
   * for each other.
   */
  const wantedOf = (limits: readonly Limit[], counts = true): Wanted[] => {
    const now = clock.now().getTime()
    const wanted = new Map<string, Wanted>()
    for (const limit of limits) {
      const { most, withinMinutes, count = 1 } = limit
      const who = hashOf(limit)
      const before = wanted.get(who) ?? { count: 0, most }
      const resetAt = new Date(now + withinMinutes * 60_000).toISOString()
      wanted.set(who, {
        who,
        count: before.count + count,
        most: Math.min(before.most, most),
        withinMinutes,
        resetAt,
        counts,
      })
    }
    return [...wanted.values()].sort((a, b) => (a.who < b.who ? -1 : 1))
  }

  /**
   * Takes all of them back, in the same order. A count that has begun again since they were taken,
   * and so ends later than one they began would, never had them.
   */
  const putBack = (wanted: readonly Pick<Wanted, 'who' | 'count' | 'resetAt'>[]) => {
    const rows = wanted.map(({ who, count, resetAt }) => sql`(${who}::text, ${count}::bigint, ${resetAt}::timestamptz)`)
    return db.execute(sql`
      with given (who, count, reset_at) as (values ${sql.join(rows, sql`, `)}),
      held as (
        select l.who from limit_count l join given g using (who)
        where l.reset_at <= g.reset_at order by l.who for update of l
      )
      update limit_count l set count = greatest(l.count - given.count, 0)
      from given join held using (who) where l.who = given.who`)
  }

  const takeAll = async (wanted: readonly Wanted[]): Promise<number> => {
    const never = wanted.filter(({ count, most }) => count > most)
    if (never.length > 0) return Math.max(...never.map(({ withinMinutes }) => withinMinutes * 60))
    while (wanted.length > 0) {
      const [answer] = await inTurn(() =>
        takeLimits(db, { wanted: JSON.stringify(wanted), at: clock.now().toISOString() }),
      )
      const { wait, taken } = answer!
      if (wait !== null) return Math.max(1, wait)
      const missing = wanted.filter(({ who, counts }) => counts && !taken?.includes(who))
      if (missing.length === 0) return 0
      // Others filled one of them in the same moment, and the rest was counted.
      const counted = wanted.filter(({ who }) => taken?.includes(who))
      if (counted.length > 0) await putBack(counted)
    }
    return 0
  }

  const take = (limits: readonly Limit[], room: readonly Limit[] = []): Promise<number> =>
    takeAll([...wantedOf(limits), ...wantedOf(room, false)])

  const giveBack = async (limits: readonly Limit[]): Promise<void> => {
    if (limits.length > 0) await putBack(wantedOf(limits))
  }

  const standing = async (limits: readonly Limit[]) => {
    const now = clock.now()
    const names = limits.map(hashOf)
    const rows = await findCounts(db, { names: JSON.stringify(names) })
    const counts = rows.map(({ who, count, reset_at }) => ({ who, count: Number(count), resetAt: new Date(reset_at) }))
    return limits.map((limit, at) => {
      const row = counts.find(({ who, resetAt }) => who === names[at] && resetAt > now)
      return { limit, count: row?.count ?? 0, resetAt: row?.resetAt ?? now }
    })
  }

  return {
    /**
     * Counts one against each of the limits, or, where any is full, against none. Seconds until it
     * would be let through; 0: it is. What is more than the whole of a limit is told to wait for
     * its whole window. In `room` there must be room too, and nothing is counted.
     */
    take,

    /** For what then did not happen: it is as if it had not been counted. */
    giveBack,

    /**
     * Does `work` where the limits let it through. What it refuses, and what fails, costs nothing
     * of them, unless it has said before that it counts, because something is out that nobody can
     * call back.
     */
    within: async <Value, Refused>(
      limits: readonly Limit[],
      work: (counts: () => void) => Promise<Result<Value, Refused>>,
    ): Promise<Result<Value, Refused | Exceeded>> => {
      const wanted = wantedOf(limits)
      const retryAfterSeconds = await takeAll(wanted)
      if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
      let isSpent = false
      const counts = () => {
        isSpent = true
      }
      try {
        const result = await work(counts)
        if (result.ok) counts()
        return result
      } finally {
        if (!isSpent && wanted.length > 0) await putBack(wanted)
      }
    },

    /**
     * Seconds until `take` would let it through, and counts nothing: for what counts only once it
     * has failed.
     */
    wait: async (limits: readonly Limit[]): Promise<number> => {
      const now = clock.now().getTime()
      const full = (await standing(limits)).filter(({ count, limit }) => count + (limit.count ?? 1) > limit.most)
      return Math.max(0, ...full.map(({ resetAt }) => Math.ceil((resetAt.getTime() - now) / 1000)))
    },

    /** How many are counted of each, in the same order. */
    counts: async (limits: readonly Limit[]): Promise<number[]> => (await standing(limits)).map(({ count }) => count),

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
 * Few connections at once wait for the rows that everybody counts in: the others are for other
 * work.
 */
const AT_ONCE = 3

const openTurns = () => {
  const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  let next = 0
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    next = (next + 1) % AT_ONCE
    const done = turns[next]!.then(work)
    turns[next] = done.catch(() => {})
    return done
  }
}

const value = sql.placeholder

/**
 * Rows that everybody counts in, as that of the house, must not be held while a disk is waited for:
 * what is counted is kept a moment later, and a crash of the database server forgets a moment's
 * counts. (`wal_writer_delay`; the setting is that of this one transaction.)
 */
const SOON_KEPT = sql`set_config('synchronous_commit', 'off', true)`

/**
 * One statement. It reads first, so that who is refused writes nothing; the condition of the update
 * is what holds when others come between, as it sees the row as they left it.
 */
const takeLimits = statement<Taken, { wanted: string; at: string }>(
  'take_limits',
  () => sql`
    with wanted as (
      select * from json_to_recordset(${value('wanted')}::json)
        as each (who text, count bigint, most bigint, "resetAt" timestamptz, counts bool)
    ), now as (select ${value('at')}::timestamptz as at),
    fullest as (
      select l.reset_at from limit_count l join wanted w using (who), now
      where l.reset_at > now.at and l.count + w.count > w.most
    ),
    taken as (
      insert into limit_count as l (who, count, reset_at)
      select who, count, "resetAt" from wanted where counts and not exists (select from fullest) order by who
      on conflict (who) do update set
        count = case when l.reset_at <= (select at from now) then excluded.count else l.count + excluded.count end,
        reset_at = case when l.reset_at <= (select at from now) then excluded.reset_at else l.reset_at end
      where l.reset_at <= (select at from now)
        or l.count + excluded.count <= (select w.most from wanted w where w.who = excluded.who)
      returning l.who
    )
    select (select ceil(extract(epoch from max(reset_at) - (select at from now)))::int from fullest) as wait,
      (select json_agg(who) from taken) as taken, ${SOON_KEPT}`,
)

const findCounts = statement<{ who: string; count: string; reset_at: string }, { names: string }>(
  'find_limits',
  () => sql`
    select who, count, reset_at from limit_count
    where who in (select json_array_elements_text(${value('names')}::json))`,
)

export type Limits = ReturnType<typeof openLimits>
