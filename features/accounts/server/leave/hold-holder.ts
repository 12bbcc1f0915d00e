import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { users } from '../schema.ts'

/**
 * Keeps a holder from being deleted until this transaction ends, so that what it makes is there
 * when the deletion looks for what is to be closed. False: they are gone.
 */
export const holdHolder = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')).length > 0
