import type { Database } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { readCredits } from '../../domain/credits.ts'
import type { Profile, UserDocument } from '../../wire.ts'
import { userDocuments, users } from '../schema.ts'

/** What the user document tells of other wings. */
export interface OtherWings {
  creditsOf: (accountId: string) => Promise<unknown>
  /** The account's latest operations, the latest first: ids. */
  operationsOf: (accountId: string) => Promise<string[]>
}

/** The user document of a user (specification 1 §3); null before the first login. */
export const readUserDocument = async (
  { db }: Database,
  { creditsOf, operationsOf }: OtherWings,
  userId: string,
): Promise<UserDocument | null> => {
  const [row] = await db
    .select({ document: userDocuments, email: users.email })
    .from(userDocuments)
    .innerJoin(users, eq(users.id, userDocuments.userId))
    .where(eq(userDocuments.userId, userId))
  if (!row) return null
  const { createdAt, lastLoginAt, currentSubscription, subscriptionStartedAt, userId: _, ...profile } = row.document
  return {
    userEmail: row.email,
    creationDate: createdAt.toISOString(),
    lastloginDate: lastLoginAt.toISOString(),
    credits: readCredits(await creditsOf(userId)),
    subscriptions: {
      currentsubscription: currentSubscription,
      subscriptionStartDate: subscriptionStartedAt?.toISOString() ?? null,
    },
    operations: await operationsOf(userId),
    ...profile,
  }
}

/** Changes some fields of the profile. */
export const saveProfile = async ({ db }: Database, userId: string, changes: Partial<Profile>): Promise<void> => {
  if (Object.keys(changes).length > 0)
    await db.update(userDocuments).set(changes).where(eq(userDocuments.userId, userId))
}
