import { isUuid } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { and, asc, between, isNotNull, isNull } from 'drizzle-orm'
import { operations } from './schema.ts'

const MOST = 100

/** The ids of those on legal hold, the longest held first. */
export const findHeld = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(isNotNull(operations.legalHoldSince))
    .orderBy(asc(operations.legalHoldSince))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/**
 * The ids of those that a text names, whose persons are not erased: the UUID, or the short form
 * people read aloud, which two may share. None where it is neither.
 */
export const findByReference = async (db: Db, text: string): Promise<string[]> => {
  const given = text.trim().toLowerCase()
  const short = /^([0-9a-f]{4})-?([0-9a-f]{4})$/.exec(given)
  if (!short && !isUuid(given)) return []
  const [first, last] = short
    ? ['0', 'f'].map(
        (digit) => `${short[1]}${short[2]}-${[4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}`,
      )
    : [given, given]
  const rows = await db
    .select({ id: operations.id })
    .from(operations)
    .where(and(between(operations.id, first!, last!), isNull(operations.erasedAt)))
    .orderBy(asc(operations.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}
