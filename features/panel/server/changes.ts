import type { Phase } from '@firmeza/operations/server'
import { stateWord } from '@firmeza/operations/server'
import type { Database, Db } from '@firmeza/store'
import { sql } from 'drizzle-orm'
import type { PanelChange } from '../wire.ts'

/** More than these are not told one by one. */
const MOST_TOLD = 500
const LOOK_MS = 500

/** Changes of an account's operations, in the order of the transactions that made them. */
export interface Changes {
  /** A reader who knows all that is there now goes on from here. */
  now(): Promise<string>
  /**
   * What has changed since; null: too much, or nobody ever was there. Then a reader begins again.
   * The last told may be told again.
   */
  since(accountId: string, after: string): Promise<{ changes: (PanelChange & { at: string })[]; upTo: string } | null>
  /** Calls back whenever something of the account has changed. Answers a function that ends it. */
  watch(accountId: string, changed: () => void): () => void
}

/**
 * Reads changes by the id of the transaction that made them (PostgreSQL §9.27.10), and only those
 * before the oldest transaction still under way: one that began early and commits late is not
 * overtaken by a reader, as it would be by times or by numbers of a sequence. While somebody
 * watches, the database is asked twice a second; nobody has to be told by those who change
 * something, in whatever process they are.
 */
export const openChanges = ({
  database: { db },
  log,
}: {
  database: Pick<Database, 'db'>
  log: (line: string) => void
}): Changes => {
  const watchers = new Map<string, Set<() => void>>()
  let looking = false
  let seen: string | undefined

  const look = async (): Promise<void> => {
    const found = await changedAccounts(db, [...watchers.keys()], seen)
    seen = found.upTo
    for (const accountId of found.accounts) for (const changed of watchers.get(accountId) ?? []) changed()
  }
  /** Looks on while there is anybody to be told. */
  const lookOn = (): void => {
    looking = watchers.size > 0
    if (!looking) return
    setTimeout(() => {
      look()
        .catch((fault: unknown) => log(`Whether operations have changed could not be seen: ${fault}`))
        .finally(lookOn)
    }, LOOK_MS).unref()
  }

  return {
    now: () => horizon(db),
    since: (accountId, after) => readSince(db, accountId, after),
    watch: (accountId, changed) => {
      const ofAccount = watchers.get(accountId) ?? new Set()
      watchers.set(accountId, ofAccount.add(changed))
      if (!looking) {
        seen = undefined
        lookOn()
      }
      return () => {
        ofAccount.delete(changed)
        if (ofAccount.size === 0) watchers.delete(accountId)
      }
    },
  }
}

/** Every transaction before this one has ended. */
const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())`

const horizon = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ horizon: string }>(sql`select ${HORIZON}::text as horizon`)
  return rows[0]!.horizon
}

const TRANSACTION = /^[1-9]\d{0,18}$/

const readSince: (db: Db, accountId: string, after: string) => ReturnType<Changes['since']> = async (
  db,
  accountId,
  after,
) => {
  const upTo = await horizon(db)
  // A number from before the database was restored from a copy: it has not come so far yet.
  if (!TRANSACTION.test(after) || BigInt(after) > BigInt(upTo)) return null
  const { rows } = await db.execute<{
    uuid: string
    phase: Phase
    waitingFor: string | null
    updated: string
    version: number
    at: string
  }>(
    sql`select id as uuid, phase, waiting_for as "waitingFor", to_json(updated_at) #>> '{}' as updated, version, changed_in::text as at from operations
      where account_id = ${accountId} and changed_in >= ${after}::xid8 and changed_in < ${upTo}::xid8
      order by operations.changed_in limit ${MOST_TOLD + 1}`,
  )
  if (rows.length > MOST_TOLD) return null
  const changes = rows.map(({ updated, phase, waitingFor, ...row }) => ({
    ...row,
    state: stateWord({ phase, waitingFor }),
    updatedAt: new Date(updated).toISOString(),
  }))
  return { changes, upTo }
}

const changedAccounts = async (db: Db, accountIds: string[], after: string | undefined) => {
  const upTo = await horizon(db)
  if (after === undefined) return { upTo, accounts: accountIds }
  const { rows } = await db.execute<{ id: string }>(
    sql`select watched.id from unnest(${sql.param(accountIds)}::uuid[]) as watched(id) where exists (
      select from operations where account_id = watched.id and changed_in >= ${after}::xid8 and changed_in < ${upTo}::xid8)`,
  )
  return { upTo, accounts: rows.map(({ id }) => id) }
}
