import { isUuid } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { accounts, apiClients, users } from './schema.ts'

/**
 * The id of an account as operators name one: by its holder's e-mail address, by an API client's
 * id, or by its own. Null: there is none.
 */
export const accountNamed = async (db: Db, named: string): Promise<string | null> => {
  const [client] = await db.select({ id: apiClients.accountId }).from(apiClients).where(eq(apiClients.clientId, named))
  if (client) return client.id
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.email, named.trim().toLowerCase()))
  if (holder) return holder.id
  if (!isUuid(named)) return null
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, named))
  return account?.id ?? null
}
