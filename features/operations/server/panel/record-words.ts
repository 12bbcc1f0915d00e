import type { Db } from '@firmeza/store'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { operationWords } from '../schema.ts'
import { beginningsOf } from './search-words.ts'

interface Found {
  accountId: string
  place: bigint
  searchText: string
}

/** Keeps what an operation is found by, in the transaction that creates it. */
export const recordWords = async (tx: Db, { accountId, place, searchText }: Found): Promise<void> => {
  const beginnings = sql.param(beginningsOf(searchText))
  await tx.execute(
    sql`insert into ${operationWords} (account_id, beginning, place)
        select ${accountId}::uuid, beginning, ${place}::bigint from unnest(${beginnings}::text[]) as beginning`,
  )
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
