import { registerApiClient } from '@firmeza/accounts/server'
import { grantCredits } from '@firmeza/credits/server'
import type { Clock } from '@firmeza/kernel'
import type { Database } from '@firmeza/store'

const BOOTSTRAP_CREDITS = 1000

/**
 * Makes the API client named in the configuration. On later starts it only takes over the secret.
 */
export const bootstrapApiClient = async (
  database: Database,
  { clientId, secret }: { clientId: string; secret: string },
  clock: Clock,
  log: (line: string) => void,
): Promise<void> => {
  const created = await database.transaction(async (tx) => {
    const client = await registerApiClient(tx, { clientId, secret, accountName: clientId }, clock)
    if (client.created) await grantCredits(tx, client.accountId, BOOTSTRAP_CREDITS, 'bootstrap', clock.now())
    return client.created
  })
  if (created) log(`Made the API client ${clientId}, with ${BOOTSTRAP_CREDITS} credits.`)
}
