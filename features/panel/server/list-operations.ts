import type { Clock } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { MOST_COUNTED, type PanelPage, type PanelQuery, type PanelRow } from '../wire.ts'
import { countOperations } from './counts.ts'
import { findNeeding, walkNeeding } from './needing.ts'
import { findRows, viewRow } from './rows.ts'
import { cursorOf, momentOf, walk, wantedOf, whereLookingStopped } from './walk.ts'

const PAGE = 25
/** Of a walk through all. */
const LONG_PAGE = 500
/** Of those that need somebody, with the first page. */
const FIRST_NEEDING = 3

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
  const [page, overview] = await Promise.all([
    query.state === 'needs' ? findNeedingPage(db, now, accountId, query) : findPage(db, now, accountId, query, PAGE),
    query.cursor === undefined ? overviewOf(db, now, accountId) : null,
  ])
  const counts = overview ? { counts: overview.counts } : {}
  const unfiltered = Object.keys(query).length === 0
  return { ...page, ...counts, ...(unfiltered && overview ? { needing: overview.needing } : {}) }
}

const overviewOf = async (db: Db, now: Date, accountId: string) => {
  const [needing, counts] = await Promise.all([
    wantedOf(db, accountId, {}).then((all) => findNeeding(db, now, all, FIRST_NEEDING)),
    countOperations(db, accountId),
  ])
  return { needing: needing.rows, counts: { ...counts, needs: needing.count } }
}

/** All that a query finds, newest first, some at a time. */
export async function* walkOperations(
  { database: { db }, clock }: ListParts,
  accountId: string,
  query: PanelQuery,
): AsyncGenerator<PanelRow[]> {
  if (query.state === 'needs') {
    yield* walkNeeding(db, clock.now(), await wantedOf(db, accountId, query))
    return
  }
  let cursor: string | null | undefined = query.cursor
  do {
    const page: PanelPage = await findPage(
      db,
      clock.now(),
      accountId,
      { ...query, ...(cursor ? { cursor } : {}) },
      LONG_PAGE,
    )
    yield page.operations
    cursor = page.next
  } while (cursor)
}

const findNeedingPage = async (db: Db, now: Date, accountId: string, query: PanelQuery): Promise<PanelPage> => {
  const { rows, cut } = await findNeeding(db, now, await wantedOf(db, accountId, query), MOST_COUNTED)
  return { operations: rows, next: null, ...(cut ? { cut: true as const } : {}) }
}

const findPage = async (db: Db, now: Date, accountId: string, query: PanelQuery, most: number): Promise<PanelPage> => {
  const wanted = await wantedOf(db, accountId, query)
  const found = await findRows(db, accountId, walk(wanted, most + 1))
  const operations = found.slice(0, most).map((each) => viewRow(each, now))
  if (found.length > most) return { operations, next: cursorOf(found[most - 1]!.place) }
  const stopped = await whereLookingStopped(db, wanted)
  if (stopped === null) return { operations, next: null }
  return { operations, next: cursorOf(stopped), searchedTo: momentOf(stopped).toISOString() }
}
