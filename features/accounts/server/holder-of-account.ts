import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { users } from './schema.ts'

/** Whom to write to about an account; null where a program has it, or nobody any more. */
export const holderOfAccount = async (db: Db, accountId: string): Promise<{ name: string; email: string } | null> =>
  (await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, accountId)))[0] ?? null
