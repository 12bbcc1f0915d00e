import { EXPIRING_MS, NEEDS, type Need, SEAL_LATE_MS } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED, type PanelRow } from '../wire.ts'
import { findRows, viewRow } from './rows.ts'
import { LAST_PLACE, type Wanted } from './walk.ts'

/** How many of each need are looked at for one page of those that fit a filter. */
const MOST_LOOKED_AT = 1000
/** Of a walk through all. */
const LONG_PAGE = 500

/**
 * Operations that need somebody: how many, up to {@link MOST_COUNTED}, and the most urgent of them,
 * of those the newest first.
 */
export const findNeeding = async (db: Db, now: Date, wanted: Wanted, most: number) => {
  const { places, cut } = await findPlaces(db, now, wanted, isFiltered(wanted) ? MOST_LOOKED_AT : MOST_COUNTED)
  return {
    count: Math.min(places.length, MOST_COUNTED),
    rows: await rowsAt(db, now, wanted.accountId, places.slice(0, most)),
    /** There may be more than these. */
    cut: cut || places.length > most,
  }
}

/** All operations that need somebody, in the same order, some at a time. */
export async function* walkNeeding(db: Db, now: Date, wanted: Wanted): AsyncGenerator<PanelRow[]> {
  const { places } = await findPlaces(db, now, wanted, null)
  for (let from = 0; from < places.length; from += LONG_PAGE)
    yield await rowsAt(db, now, wanted.accountId, places.slice(from, from + LONG_PAGE))
}

const rowsAt = async (db: Db, now: Date, accountId: string, places: string[]): Promise<PanelRow[]> => {
  if (places.length === 0) return []
  const rows = await findRows(db, accountId, sql`select unnest(${sql.param(places)}::bigint[]) as place`)
  return rows.map((found) => viewRow(found, now)).sort((a, b) => urgency(a.needs) - urgency(b.needs))
}

const isFiltered = ({ search, type, from, before }: Wanted): boolean =>
  search !== null || type !== null || from > 0n || before < LAST_PLACE

const fitting = ({ search, type, from, before }: Wanted): SQL =>
  sql.join(
    [
      sql`place >= ${from} and place < ${before}`,
      ...(search?.patterns ?? []).map((pattern) => sql`search_text like ${pattern}`),
      ...(type ? [sql`signature_type = ${type}`] : []),
    ],
    sql` and `,
  )

/** Looks at so many of each need, or at all (null). `cut`: there are more of one. */
const findPlaces = async (db: Db, now: Date, wanted: Wanted, most: number | null) => {
  const { accountId } = wanted
  const [at, soon, late] = [now, ahead(now, EXPIRING_MS), ahead(now, -SEAL_LATE_MS)].map((each) => each.toISOString())
  const fits = fitting(wanted)
  const { rows } = await db.execute<{ place: string; need: Need; fits: boolean }>(sql`
    (select place, attention as need, ${fits} as fits from operations where account_id = ${accountId} and attention is not null
      order by place desc limit ${most}::bigint)
    union all
    (select place, 'expiring', ${fits} from operations where account_id = ${accountId} and attention is null
      and waiting_for in ('delivery', 'opening') and expires_at > ${at}::timestamptz and expires_at <= ${soon}::timestamptz
      order by expires_at limit ${most}::bigint)
    union all
    (select place, 'seal-late', ${fits} from operations where account_id = ${accountId} and attention is null
      and phase = 'closing' and closed_at <= ${late}::timestamptz order by closed_at limit ${most}::bigint)`)
  const sorted = rows
    .filter((row) => row.fits)
    .toSorted((a, b) => urgency(a.need) - urgency(b.need) || (BigInt(a.place) < BigInt(b.place) ? 1 : -1))
  const looked = [isExpiring, isLate, isNoted].map((of) => rows.filter(({ need }) => of(need)).length)
  return { places: sorted.map(({ place }) => place), cut: most !== null && looked.some((count) => count >= most) }
}

const isExpiring = (need: Need): boolean => need === 'expiring'
const isLate = (need: Need): boolean => need === 'seal-late'
const isNoted = (need: Need): boolean => !isExpiring(need) && !isLate(need)

const ahead = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

const urgency = (need: Need | null): number => (need ? NEEDS.indexOf(need) : NEEDS.length)
