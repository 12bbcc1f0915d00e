import type { Database } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { Holder } from '../auth/holder.ts'
import { type OtherWings, readUserDocument } from '../profile/user-document.ts'
import { credentials, passkeys, users } from '../schema.ts'
import { listSessions } from '../sessions/sessions.ts'

/** Gathers what another wing keeps of a holder. */
type DataOf = (holder: Holder) => Promise<unknown>

export interface MyDataParts extends OtherWings {
  database: Database
  /** What the other wings keep, under the names it has in the file. */
  otherData: Record<string, DataOf>
}

/**
 * All that is kept of a holder, but for what proves them: hashes of passwords, secrets of second
 * factors, public keys (GDPR Art. 15 and 20).
 */
export const myData = async (parts: MyDataParts, holder: Holder): Promise<Record<string, unknown>> => {
  const { database, otherData } = parts
  const { db } = database
  const [user] = await db.select().from(users).where(eq(users.id, holder.userId))
  const ways = await db.select().from(credentials).where(eq(credentials.userId, holder.userId))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, holder.userId))
  const others = Object.entries(otherData).map(async ([name, gather]) => [name, await gather(holder)])
  return {
    userUid: holder.userId,
    name: user?.name,
    role: user?.role,
    twoFactor: user?.twoFactorEnabled,
    userDocument: await readUserDocument(database, parts, holder.userId),
    waysIn: ways.map(({ providerId, accountId, createdAt }) => ({ providerId, accountId, createdAt })),
    passkeys: keys.map(({ name, createdAt, deviceType, backedUp }) => ({ name, createdAt, deviceType, backedUp })),
    sessions: await listSessions(database, holder),
    ...Object.fromEntries(await Promise.all(others)),
  }
}
