import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import type { PanelPage, PanelQuery } from '../../panel-wire.ts'
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
  const first = query.cursor === undefined
  const needing = first ? await findNeeding(db, accountId, now) : []
  const counts = first ? { counts: { ...(await countOperations(db, accountId)), needs: needing.length } } : {}
  if (query.state === 'needs') return { operations: needing, next: null, ...counts }
  const page = await findPage({ database: { db }, now }, accountId, query)
  const unfiltered = Object.keys(query).length === 0
  return { ...page, ...counts, ...(unfiltered ? { needing: needing.slice(0, FIRST_NEEDING) } : {}) }
}

const findPage = async (
  { database: { db }, now }: { database: Pick<Database, 'db'>; now: Date },
  accountId: string,
  query: PanelQuery,
): Promise<PanelPage> => {
  const wanted = wantedOf(accountId, query)
  const found = await findRows(db, accountId, walk(wanted, PAGE + 1))
  const operations = found.slice(0, PAGE).map((each) => viewRow(each, now))
  if (found.length > PAGE) return { operations, next: cursorOf(found[PAGE - 1]!.place) }
  const stopped = await whereLookingStopped(db, wanted)
  if (stopped === null) return { operations, next: null }
  return { operations, next: cursorOf(stopped), searchedTo: momentOf(stopped).toISOString() }
}
