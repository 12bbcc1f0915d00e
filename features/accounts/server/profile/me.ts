import type { Database } from '@firmeza/store'
import { count, eq } from 'drizzle-orm'
import type { Me } from '../../wire.ts'
import { GOOGLE } from '../auth/google.ts'
import type { Holder } from '../auth/holder.ts'
import { credentials, passkeys, users } from '../schema.ts'

/** Who is signed in, and how they may come in. */
export const describeHolder = async ({ db }: Database, { userId, email, role, accountName }: Holder): Promise<Me> => {
  const [[user], [keys], ways] = await Promise.all([
    db.select({ twoFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId)),
    db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    db.select().from(credentials).where(eq(credentials.userId, userId)),
  ])
  return {
    userUid: userId,
    userEmail: email,
    name: accountName,
    role,
    twoFactor: user?.twoFactor ?? false,
    passkeys: keys?.count ?? 0,
    googleEnabled: ways.some(({ providerId }) => providerId === GOOGLE),
    hasPassword: ways.some(({ password }) => password !== null),
  }
}
