import { registerApiClient } from '@firmeza/accounts/server'
import { registerHolder } from '@firmeza/accounts/testing'
import { accountPaths } from '@firmeza/accounts/wire'
import { grantCredits } from '@firmeza/credits/server'
import { newId } from '@firmeza/kernel'
import { ownPaths } from '@firmeza/operations/contract'
import { SpecificationClient } from '../../../fixtures/specification-client/specification-client.ts'
import type { RunningServer } from './running-server.ts'

/** Who has not logged in. */
export const bareClient = ({ url, parts }: RunningServer): SpecificationClient =>
  new SpecificationClient(url, parts.domainUuid)

/** A new API client with so many credits, logged in. */
export const newApiClient = async (server: RunningServer, { credits = 0, reason = 'test' } = {}) => {
  const { database, clock } = server.parts
  const credentials = { username: newId(), userpassword: newId() }
  const accountId = await database.transaction(async (tx) => {
    const { username: clientId, userpassword: secret } = credentials
    const made = await registerApiClient(tx, { clientId, secret, accountName: 'Prueba' }, clock)
    if (credits > 0) await grantCredits(tx, made.accountId, credits, reason, clock.now())
    return made.accountId
  })
  const client = bareClient(server)
  await client.login(credentials)
  return { client, accountId, credentials }
}

/** A visitor with a grant for one trial; `from` are the headers they ask for it with. */
export const newVisitor = async (
  server: RunningServer,
  from: Record<string, string> = {},
): Promise<SpecificationClient> => {
  const client = bareClient(server)
  const answer = await fetch(server.url + ownPaths.trialToken, { method: 'POST', headers: from })
  client.token = (await answer.json()).token
  return client
}

/** A client with the token of a session: what a holder's own program calls the API with. */
export const newHolder = async (server: RunningServer): Promise<SpecificationClient> => {
  const { headers } = await registerHolder(server)
  const client = bareClient(server)
  const answer = await fetch(server.url + accountPaths.token, { method: 'POST', headers })
  client.token = (await answer.json()).token
  return client
}
