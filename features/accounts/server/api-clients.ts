import { createHmac, randomBytes } from 'node:crypto'
import { type Clock, newId } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { accounts, apiClients } from './schema.ts'
import { hashSecret, secretMatches } from './secret-hash.ts'

export interface ApiClient {
  clientId: string
  accountId: string
  accountName: string
}

/** Makes the client and its account, or gives it the new secret when it exists already. Answers whether it was made now. */
export const registerApiClient = async (
  tx: Db,
  client: { clientId: string; secret: string; accountName: string },
  clock: Clock,
): Promise<{ accountId: string; created: boolean }> => {
  const secretHash = await hashSecret(client.secret)
  const [known] = await tx.select().from(apiClients).where(eq(apiClients.clientId, client.clientId))
  if (known) {
    await tx.update(apiClients).set({ secretHash }).where(eq(apiClients.clientId, client.clientId))
    return { accountId: known.accountId, created: false }
  }
  const accountId = newId()
  const createdAt = clock.now()
  await tx.insert(accounts).values({ id: accountId, name: client.accountName, createdAt })
  await tx.insert(apiClients).values({ clientId: client.clientId, accountId, secretHash, createdAt })
  return { accountId, created: true }
}

const REMEMBERED_SECRETS = 1000
// An unknown client costs as much time as a known one: nothing tells from outside which ids exist.
const NOBODY = hashSecret(randomBytes(16).toString('hex'))

/**
 * Checks client id and secret. A secret that has once matched is remembered, keyed with a key of this process,
 * until the stored hash changes: integrations log in before every call, and a memory-hard hash each time would be our own denial of service.
 */
export const apiClientCheck = (db: Db) => {
  const remembered = new Map<string, string>()
  const processKey = randomBytes(32)
  return async (clientId: string, secret: string): Promise<ApiClient | null> => {
    const [row] = await db
      .select({ client: apiClients, accountName: accounts.name })
      .from(apiClients)
      .innerJoin(accounts, eq(accounts.id, apiClients.accountId))
      .where(eq(apiClients.clientId, clientId))
    const fingerprint = createHmac('sha256', processKey).update(`${clientId}\0${secret}`).digest('base64')
    const known = row !== undefined && remembered.get(fingerprint) === row.client.secretHash
    if (!known && !(await secretMatches(secret, row?.client.secretHash ?? (await NOBODY)))) return null
    if (!row) return null
    if (remembered.size >= REMEMBERED_SECRETS) remembered.clear()
    remembered.set(fingerprint, row.client.secretHash)
    return { clientId, accountId: row.client.accountId, accountName: row.accountName }
  }
}
