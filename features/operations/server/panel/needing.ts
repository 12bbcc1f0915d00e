import type { Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { EXPIRING_MS, NEEDS, type Need, SEAL_LATE_MS } from '../../domain/need.ts'
import { MOST_COUNTED, type PanelRow } from '../../panel-wire.ts'
import { findRows, viewRow } from './rows.ts'

/** Operations of an account that need somebody: how many, up to {@link MOST_COUNTED}, and the most urgent of them, of those the newest first. */
export const findNeeding = async (
  db: Db,
  now: Date,
  accountId: string,
  most: number,
): Promise<{ count: number; rows: PanelRow[] }> => {
  const places = await findPlaces(db, now, accountId)
  const wanted = sql.param(places.slice(0, most))
  const rows = places.length > 0 ? await findRows(db, accountId, sql`select unnest(${wanted}::bigint[]) as place`) : []
  const views = rows.map((found) => viewRow(found, now)).sort((a, b) => urgency(a.needs) - urgency(b.needs))
  return { count: places.length, rows: views }
}

const findPlaces = async (db: Db, now: Date, accountId: string): Promise<string[]> => {
  const [at, soon, late] = [now, ahead(now, EXPIRING_MS), ahead(now, -SEAL_LATE_MS)].map((each) => each.toISOString())
  const { rows } = await db.execute<{ place: string; need: Need }>(sql`
    (select place, attention as need from operations where account_id = ${accountId} and attention is not null
      order by place desc limit ${MOST_COUNTED})
    union all
    (select place, 'expiring' from operations where account_id = ${accountId} and attention is null
      and state in ('created', 'sent') and expires_at > ${at}::timestamptz and expires_at <= ${soon}::timestamptz
      order by expires_at limit ${MOST_COUNTED})
    union all
    (select place, 'seal-late' from operations where account_id = ${accountId} and attention is null
      and state in ('signed', 'sealing') and signed_at <= ${late}::timestamptz order by signed_at limit ${MOST_COUNTED})`)
  const sorted = rows.toSorted(
    (a, b) => urgency(a.need) - urgency(b.need) || (BigInt(a.place) < BigInt(b.place) ? 1 : -1),
  )
  return sorted.slice(0, MOST_COUNTED).map(({ place }) => place)
}

const ahead = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

const urgency = (need: Need | null): number => (need ? NEEDS.indexOf(need) : NEEDS.length)
