import type { ApiClient, apiClientCheck } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import { type Limit, type Origin, ok, type Result, refuse } from '@firmeza/kernel'
import type { Limits } from '@firmeza/store'

export interface LoginParts {
  checkApiClient: ReturnType<typeof apiClientCheck>
  limits: Limits
}

/**
 * Failed logins of a network with one client id. Never of the id alone: whoever fails on purpose
 * would lock its owner out.
 */
const byPair = ({ network, share }: Origin, username: string): Limit => ({
  who: `login ${network} ${username}`,
  most: 20 * share,
  withinMinutes: 15,
})
/** Failed logins of a network, whatever the client id. */
const byOrigin = ({ network, share }: Origin): Limit => ({
  who: `login ${network}`,
  most: 100 * share,
  withinMinutes: 15,
})

/**
 * Exchanges an API client's id and secret for who it is. `origins` is where the caller is, as
 * limits count it.
 */
export const logIn = async (
  { checkApiClient, limits }: LoginParts,
  { username, userpassword }: { username: string; userpassword: string },
  origins: readonly Origin[],
): Promise<Result<ApiClient, Refusal<'bad-credentials' | 'too-many-requests' | 'server-busy'>>> => {
  const counted = origins.flatMap((origin) => [byPair(origin, username), byOrigin(origin)])
  const retryAfterSeconds = await limits.wait(counted)
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  const client = await checkApiClient(username, userpassword, origins.at(-1)!.network)
  if (client.ok) return ok(client.value)
  if (client.refusal.code === 'server-busy') return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
  // Of many at once, as few are told that they guessed wrong as one after the other would be.
  const late = await limits.take(counted)
  return refuse(late > 0 ? { code: 'too-many-requests', retryAfterSeconds: late } : { code: 'bad-credentials' })
}
