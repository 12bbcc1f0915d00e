import type { Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import { EXPIRING_MS, NEEDS, SEAL_LATE_MS } from '../../domain/need.ts'
import { MOST_COUNTED, type PanelRow } from '../../panel-wire.ts'
import { findRows, viewRow } from './rows.ts'

/** Operations of an account that need somebody, the most urgent first, and of those the newest: at most {@link MOST_COUNTED}. */
export const findNeeding = async (db: Db, accountId: string, now: Date): Promise<PanelRow[]> => {
  const [at, soon, late] = [now, ahead(now, EXPIRING_MS), ahead(now, -SEAL_LATE_MS)].map((each) => each.toISOString())
  const places = sql`
    (select place from operations where account_id = ${accountId} and attention is not null
      order by place desc limit ${MOST_COUNTED})
    union
    (select place from operations where account_id = ${accountId} and state in ('created', 'sent')
      and expires_at > ${at}::timestamptz and expires_at <= ${soon}::timestamptz order by expires_at limit ${MOST_COUNTED})
    union
    (select place from operations where account_id = ${accountId} and state in ('signed', 'sealing')
      and signed_at <= ${late}::timestamptz order by signed_at limit ${MOST_COUNTED})`
  const rows = (await findRows(db, accountId, places)).map((found) => viewRow(found, now))
  return rows.sort((a, b) => urgency(a) - urgency(b)).slice(0, MOST_COUNTED)
}

const ahead = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

const urgency = ({ needs }: PanelRow): number => (needs ? NEEDS.indexOf(needs) : NEEDS.length)
