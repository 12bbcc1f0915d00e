import type { Clock } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { MOST_COUNTED, type PanelPage, type PanelQuery } from '../../panel-wire.ts'
import { countOperations } from './counts.ts'
import { findNeeding } from './needing.ts'
import { findRows, viewRow } from './rows.ts'
import { cursorOf, momentOf, walk, wantedOf, whereLookingStopped } from './walk.ts'

const PAGE = 25
/** Of those that need somebody, with the first page. */
const FIRST_NEEDING = 6

export interface ListParts {
  database: Database
  clock: Clock
}

/** A page of an account's operations, newest first. */
export const listOperations = async (
  { database: { db }, clock }: ListParts,
  accountId: string,
  query: PanelQuery,
): Promise<PanelPage> => {
  const now = clock.now()
  const wantsNeeding = query.state === 'needs'
  const [page, overview] = await Promise.all([
    wantsNeeding ? null : findPage(db, now, accountId, query),
    query.cursor === undefined ? overviewOf(db, now, accountId, wantsNeeding ? MOST_COUNTED : FIRST_NEEDING) : null,
  ])
  const counts = overview ? { counts: overview.counts } : {}
  if (!page) return { operations: overview?.needing ?? [], next: null, ...counts }
  const unfiltered = Object.keys(query).length === 0
  return { ...page, ...counts, ...(unfiltered && overview ? { needing: overview.needing } : {}) }
}

const overviewOf = async (db: Db, now: Date, accountId: string, most: number) => {
  const [needing, counts] = await Promise.all([findNeeding(db, accountId, now, most), countOperations(db, accountId)])
  return { needing: needing.rows, counts: { ...counts, needs: needing.count } }
}

const findPage = async (db: Db, now: Date, accountId: string, query: PanelQuery): Promise<PanelPage> => {
  const wanted = await wantedOf(db, accountId, query)
  const found = await findRows(db, accountId, walk(wanted, PAGE + 1))
  const operations = found.slice(0, PAGE).map((each) => viewRow(each, now))
  if (found.length > PAGE) return { operations, next: cursorOf(found[PAGE - 1]!.place) }
  const stopped = await whereLookingStopped(db, wanted)
  if (stopped === null) return { operations, next: null }
  return { operations, next: cursorOf(stopped), searchedTo: momentOf(stopped).toISOString() }
}
