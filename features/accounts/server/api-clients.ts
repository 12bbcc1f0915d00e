import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Clock, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { Db } from '@firmeza/store'
import { eq, sql } from 'drizzle-orm'
import type { Hashing } from './password/hashing.ts'
import { hashSecret, secretMatches } from './password/secret-hash.ts'
import { accounts, apiClients } from './schema.ts'

export interface ApiClient {
  clientId: string
  accountId: string
  accountName: string
  /**
   * Another one for each secret the client is given; tells nothing of the secret. What was given
   * for an older one is void.
   */
  secretVersion: string
}

/**
 * Makes the client and its account, or gives it the new secret when it exists already. Answers
 * whether it was made now.
 */
export const registerApiClient = async (
  tx: Db,
  client: { clientId: string; secret: string; accountName: string },
  clock: Clock,
): Promise<{ accountId: string; created: boolean }> => {
  const [known] = await tx.select().from(apiClients).where(eq(apiClients.clientId, client.clientId))
  if (known) {
    // The same secret on every start is no change: tokens stay in force.
    if (!(await secretMatches(client.secret, known.secretHash))) {
      const secretHash = await hashSecret(client.secret)
      await tx.update(apiClients).set({ secretHash }).where(eq(apiClients.clientId, client.clientId))
    }
    return { accountId: known.accountId, created: false }
  }
  const secretHash = await hashSecret(client.secret)
  const accountId = newId()
  const createdAt = clock.now()
  await tx.insert(accounts).values({ id: accountId, name: client.accountName, createdAt })
  await tx.insert(apiClients).values({ clientId: client.clientId, accountId, secretHash, createdAt })
  return { accountId, created: true }
}

const versionOf = (secretHash: string): string =>
  createHash('sha256').update(secretHash).digest('base64url').slice(0, 12)

/** Whether the client still exists with the secret that this version is of. */
export const apiClientInForce = (db: Db) => {
  const find = prepareFind(db)
  return async ({ clientId, secretVersion }: Pick<ApiClient, 'clientId' | 'secretVersion'>): Promise<boolean> => {
    const [row] = await find.execute({ clientId })
    return row !== undefined && versionOf(row.client.secretHash) === secretVersion
  }
}

// Every login and every call of a client asks this; writing its SQL again costs as much as asking.
const prepareFind = (db: Db) =>
  db
    .select({ client: apiClients, accountName: accounts.name })
    .from(apiClients)
    .innerJoin(accounts, eq(accounts.id, apiClients.accountId))
    .where(eq(apiClients.clientId, sql.placeholder('clientId')))
    .prepare('find_api_client')

const REMEMBERED_SECRETS = 1000
// An unknown client costs as much time as a known one: nothing tells from outside which ids exist.
const NOBODY = hashSecret(randomBytes(16).toString('hex'))

type CheckRefusal = { code: 'bad-credentials' | 'server-busy' }

/**
 * Checks client id and secret for somebody at `origin`. A secret that has once matched is
 * remembered, keyed with a key of this process, until the stored hash changes: integrations log in
 * before every call, and a memory-hard hash each time would be our own denial of service. Hashes of
 * strangers are a few at a time, one of each origin; `server-busy` when too many wait, and nothing
 * was tried.
 */
export const apiClientCheck = (db: Db, hashing: Pick<Hashing, 'matches'>) => {
  const find = prepareFind(db)
  const remembered = new Map<string, string>()
  const running = new Map<string, Promise<boolean | null>>()
  const processKey = randomBytes(32)

  /** The same question at the same time is asked once. */
  const compare = (fingerprint: string, ask: () => Promise<boolean | null>): Promise<boolean | null> => {
    const known = running.get(fingerprint)
    if (known) return known
    const asked = ask().finally(() => running.delete(fingerprint))
    running.set(fingerprint, asked)
    return asked
  }

  return async (clientId: string, secret: string, origin: string): Promise<Result<ApiClient, CheckRefusal>> => {
    const [row] = await find.execute({ clientId })
    const stored = row?.client.secretHash ?? (await NOBODY)
    const fingerprint = createHmac('sha256', processKey).update(`${clientId}\0${secret}`).digest('base64')
    if (!row || remembered.get(fingerprint) !== stored) {
      const same = await compare(`${fingerprint} ${stored}`, () => hashing.matches(secret, stored, origin))
      if (same === null) return refuse({ code: 'server-busy' })
      if (!same || !row) return refuse({ code: 'bad-credentials' })
      if (remembered.size >= REMEMBERED_SECRETS) remembered.delete(remembered.keys().next().value!)
      remembered.set(fingerprint, stored)
    }
    const { accountId } = row.client
    return ok({ clientId, accountId, accountName: row.accountName, secretVersion: versionOf(stored) })
  }
}
