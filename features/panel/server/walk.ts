import { PHASES, type Phase, readSearch, type Search, signatureTypeOf } from '@firmeza/operations/server'
import { SIGNATURE_TYPES } from '@firmeza/operations/wire'
import type { Db } from '@firmeza/store'
import { type SQL, sql } from 'drizzle-orm'
import type { PanelQuery } from '../wire.ts'
import { GROUP_PHASES } from './group-phases.ts'
import { startOfDay } from './madrid-day.ts'

/** How many operations one page of a search looks at, at most. */
const MOST_LOOKED_AT = 1000
/** How many of each word are counted, to begin with the rarest. */
const MOST_WEIGHED = 200

/** Bits of a `place` below its milliseconds. */
const PLACE_BITS = 20n
/** Before which any place is. */
export const LAST_PLACE = 2n ** 63n - 1n

export interface Wanted {
  accountId: string
  phase: Phase | null
  type: string | null
  search: Search | null
  /** Which beginning of the search to walk along. */
  along: string
  /** Places: from, and before. */
  from: bigint
  before: bigint
}

/** What a query asks for, in our words. `needs` is none of the phases: see `needing.ts`. */
export const wantedOf = async (
  db: Db,
  accountId: string,
  { search: typed, state, type, from, to, cursor }: PanelQuery,
): Promise<Wanted> => {
  const end = to ? placeOf(startOfDay(to, 1)) : LAST_PLACE
  const last = cursor ? placeIn(cursor) : end
  const search = typed ? readSearch(typed) : null
  const wanted = {
    accountId,
    phase: state && state !== 'needs' ? GROUP_PHASES[state] : null,
    type: type ? signatureTypeOf(type) : null,
    search,
    along: search?.beginnings[0] ?? '',
    from: from ? placeOf(startOfDay(from)) : 0n,
    before: last < end ? last : end,
  }
  return search && search.beginnings.length > 1 ? { ...wanted, along: await rarest(db, wanted, search) } : wanted
}

/** Of several beginnings that of which there are fewest, as far as is worth counting. */
const rarest = async (db: Db, wanted: Wanted, { beginnings }: Search): Promise<string> => {
  const counts = beginnings.map(
    (each) => sql`(select count(*) from (${beginning(wanted, each)} limit ${MOST_WEIGHED}) as weighing)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::integer[] as counts`,
  )
  const weighed = rows[0]!.counts
  return beginnings[weighed.indexOf(Math.min(...weighed))]!
}

const placeOf = (moment: Date): bigint => BigInt(moment.getTime()) << PLACE_BITS

/** When what stands there was created. */
export const momentOf = (place: bigint): Date => new Date(Number(place >> PLACE_BITS))

export const cursorOf = (place: bigint): string => place.toString(36)

const placeIn = (cursor: string): bigint =>
  [...cursor].reduce((place, letter) => place * 36n + BigInt(Number.parseInt(letter, 36)), 0n)

/**
 * A statement that answers the newest `most` places wanted. Whatever is asked for, it reads along
 * an index that holds just that in this order, or looks at so many and no more: a page costs the
 * same among a thousand operations as among a million.
 */
export const walk = (wanted: Wanted, most: number): SQL => {
  if (wanted.search) return alongBeginnings(wanted, wanted.search, most)
  if (wanted.phase || wanted.type) return alongPhases(wanted, most)
  const { accountId, from, before } = wanted
  return sql`select place from operations
    where account_id = ${accountId} and place >= ${from} and place < ${before} order by place desc limit ${most}`
}

/** The newest of each phase and type, and of all those the newest. */
const alongPhases = ({ accountId, phase, type, from, before }: Wanted, most: number): SQL => {
  const phases = sql.param(phase ? [phase] : PHASES)
  const types = sql.param(type ? [type] : SIGNATURE_TYPES.map(signatureTypeOf))
  return sql`select newest.place from unnest(${phases}::text[]) as stated(phase), unnest(${types}::text[]) as typed(type),
    lateral (select place from operations
      where account_id = ${accountId} and phase = stated.phase and signature_type = typed.type
        and place >= ${from} and place < ${before}
      order by place desc limit ${most}) as newest
    order by newest.place desc limit ${most}`
}

/**
 * Operations one of whose words begins so, newest first; each is looked at whether it is one of
 * those wanted.
 */
const alongBeginnings = (wanted: Wanted, { patterns }: Search, most: number): SQL => {
  const { accountId, phase, type, along } = wanted
  const conditions = [
    ...patterns.map((pattern) => sql`looked.search_text like ${pattern}`),
    ...(phase ? [sql`looked.phase = ${phase}`] : []),
    ...(type ? [sql`looked.signature_type = ${type}`] : []),
  ]
  // Offset 0 keeps the planner from beginning with the conditions: then it would read all that
  // fulfil them.
  return sql`select looked.place from (${beginning(wanted, along)} limit ${MOST_LOOKED_AT}) as begun,
    lateral (select place, search_text, phase, signature_type from operations
      where account_id = ${accountId} and place = begun.place offset 0) as looked
    where ${sql.join(conditions, sql` and `)} order by begun.place desc limit ${most}`
}

const beginning = ({ accountId, from, before }: Wanted, along: string): SQL =>
  sql`select place from operation_words
    where account_id = ${accountId} and beginning = ${along} and place >= ${from} and place < ${before} order by place desc`

/** Where a search that found too few stopped looking; null: it has looked at all. */
export const whereLookingStopped = async (db: Db, wanted: Wanted): Promise<bigint | null> => {
  if (!wanted.search) return null
  const { rows } = await db.execute<{ place: string }>(
    sql`${beginning(wanted, wanted.along)} offset ${MOST_LOOKED_AT - 1} limit 1`,
  )
  return rows[0] ? BigInt(rows[0].place) : null
}
