import { fileURLToPath } from 'node:url'
import { registerApiClient } from '@firmeza/accounts/server'
import { grantCredits } from '@firmeza/credits/server'
import { systemClock } from '@firmeza/kernel'
import { openDatabase } from '@firmeza/store'

const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))
/** More than any row of a benchmark spends. */
const PLENTY = 100_000

/**
 * Gives each of them an account with credits that no benchmark uses up, in a database that no
 * server has open unless it is PostgreSQL's.
 */
export const grantPlenty = async (
  where: { dataDir: string; databaseUrl?: string | undefined },
  clients: { username: string; userpassword: string }[],
): Promise<void> => {
  const database = await openDatabase({ ...where, migrationsFolder: MIGRATIONS, log: () => {} })
  try {
    for (const { username, userpassword: secret } of clients)
      await database.transaction(async (tx) => {
        const client = { clientId: username, secret, accountName: username }
        const { accountId } = await registerApiClient(tx, client, systemClock)
        await grantCredits(tx, accountId, PLENTY, 'bench', new Date())
      })
  } finally {
    await database.close()
  }
}
