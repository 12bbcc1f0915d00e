import type { Db } from '@firmeza/store'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Operation } from '../domain/operation.ts'
import { operations, operationWords } from './schema.ts'
import { beginningsOf, searchTextOf } from './search-words.ts'

interface Found {
  accountId: string
  place: bigint
  searchText: string
}

const recordWords = async (tx: Db, { accountId, place, searchText }: Found): Promise<void> => {
  const beginnings = sql.param(beginningsOf(searchText))
  await tx.execute(
    sql`insert into ${operationWords} (account_id, beginning, place)
        select ${accountId}::uuid, beginning, ${place}::bigint from unnest(${beginnings}::text[]) as beginning`,
  )
}

/** Keeps what it is found by now, in the transaction that changes its persons. */
export const rewriteWords = async (tx: Db, operation: Operation): Promise<void> => {
  const { accountId, place, searchText: former } = operations
  const ofIt = eq(operations.id, operation.id)
  const [found] = await tx.select({ accountId, place, searchText: former }).from(operations).where(ofIt)
  if (!found?.accountId) return
  const searchText = searchTextOf(operation)
  await eraseWords(tx, { ...found, accountId: found.accountId })
  await recordWords(tx, { ...found, accountId: found.accountId, searchText })
  await tx.update(operations).set({ searchText }).where(ofIt)
}

/** Forgets it, in the transaction that erases its persons. */
export const eraseWords = async (tx: Db, { accountId, place, searchText }: Found): Promise<void> => {
  await tx
    .delete(operationWords)
    .where(
      and(
        eq(operationWords.accountId, accountId),
        eq(operationWords.place, place),
        inArray(operationWords.beginning, beginningsOf(searchText)),
      ),
    )
}
