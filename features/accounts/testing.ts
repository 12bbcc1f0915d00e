import { newId } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'
import { signCookie } from './server/auth/session-cookie.ts'
import type { Accounts } from './server/open-accounts.ts'
import { users } from './server/schema.ts'

interface ServerParts {
  database: Database
  accounts: Pick<Accounts, 'auth' | 'arrived'>
  baseUrl: string
}

export interface HolderOptions {
  name?: string
  /** Another one each time unless said. */
  email?: string
  role?: 'holder' | 'operator'
}

export interface TestHolder {
  userId: string
  /** The account that pays: the user's id. */
  accountId: string
  email: string
  name: string
  cookie: string
  /** What a page of ours sends along: the cookie, and where it comes from. */
  headers: { cookie: string; origin: string }
}

/**
 * A verified account holder, signed in, with the user document and the gift of a first login; no
 * password. Takes a running server or its parts.
 */
export const registerHolder = async (
  server: ServerParts | { parts: ServerParts },
  { name = 'Ana Titular', email = `ana.${newId()}@example.com`, role = 'holder' }: HolderOptions = {},
): Promise<TestHolder> => {
  const { database, accounts, baseUrl } = 'parts' in server ? server.parts : server
  const userId = newId()
  const now = new Date()
  await database.db
    .insert(users)
    .values({ id: userId, name, email, emailVerified: true, role, createdAt: now, updatedAt: now })
  const { internalAdapter, authCookies, secret } = await accounts.auth.$context
  const session = await internalAdapter.createSession(userId)
  await accounts.arrived(userId)
  const cookie = `${authCookies.sessionToken.name}=${signCookie(session.token, secret)}`
  return { userId, accountId: userId, email, name, cookie, headers: { cookie, origin: new URL(baseUrl).origin } }
}
