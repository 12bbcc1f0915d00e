import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { SendingDefaults } from '../../wire.ts'
import { sendingDefaults } from '../schema.ts'

const NONE: SendingDefaults = { retention: null }

/** What an account has chosen for operations that say nothing of it. */
export const readDefaults = async (db: Db, accountId: string): Promise<SendingDefaults> => {
  const { retention } = sendingDefaults
  const [chosen] = await db.select({ retention }).from(sendingDefaults).where(eq(sendingDefaults.accountId, accountId))
  return chosen ?? NONE
}

/** Once the account is nobody's. */
export const forgetDefaults = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(sendingDefaults).where(eq(sendingDefaults.accountId, accountId))
}

/** Of operations that are created from then on: what was promised of others stays. */
export const saveDefaults = async (db: Db, accountId: string, defaults: SendingDefaults): Promise<SendingDefaults> => {
  await db
    .insert(sendingDefaults)
    .values({ accountId, ...defaults })
    .onConflictDoUpdate({ target: sendingDefaults.accountId, set: defaults })
  return defaults
}
