import { createHmac } from 'node:crypto'
import type { Clock } from '@firmeza/kernel'
import type { Database, Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { accounts, giftedAddresses, userDocuments, users } from '../schema.ts'

export interface ArrivalParts {
  database: Database
  clock: Clock
  /** Keys the hashes of addresses that had their gift. */
  giftKey: Uint8Array
  /** Credits the sign-up gift: the ledger's affair. */
  giveWelcomeCredits: (tx: Db, accountId: string, at: Date) => Promise<void>
}

/**
 * What a login does beside opening a session: lastloginDate. The first one makes the account that
 * pays and the user document with zero credits (specification 1 §4), and then the gift, once for
 * each address ever.
 */
export const arrive =
  ({ database, clock, giftKey, giveWelcomeCredits }: ArrivalParts) =>
  (userId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now()
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) return
      const [first] = await tx
        .insert(userDocuments)
        .values({ userId, createdAt: now, lastLoginAt: now })
        .onConflictDoNothing()
        .returning({ userId: userDocuments.userId })
      if (!first) {
        await tx.update(userDocuments).set({ lastLoginAt: now }).where(eq(userDocuments.userId, userId))
        return
      }
      await tx.insert(accounts).values({ id: userId, name: user.name, createdAt: now }).onConflictDoNothing()
      const addressHash = createHmac('sha256', giftKey).update(user.email).digest('base64url')
      const [gifted] = await tx
        .insert(giftedAddresses)
        .values({ addressHash, at: now })
        .onConflictDoNothing()
        .returning({ at: giftedAddresses.at })
      if (gifted) await giveWelcomeCredits(tx, userId, now)
    })
