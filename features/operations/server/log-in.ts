import type { ApiClient, apiClientCheck } from '@firmeza/accounts/server'
import type { Allowance, Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'

export interface LoginParts {
  checkApiClient: ReturnType<typeof apiClientCheck>
  /**
   * Failed logins of an origin with one client id. Never of the id alone: whoever fails on purpose would lock its owner out.
   */
  loginFailures: Allowance
  /** Failed logins of an origin, whatever the client id. */
  originFailures: Allowance
}

/** Exchanges an API client's id and secret for who it is. `origin` is where the caller is, as limits count it. */
export const logIn = async (
  { checkApiClient, loginFailures, originFailures }: LoginParts,
  { username, userpassword }: { username: string; userpassword: string },
  origin: string,
): Promise<Result<ApiClient, Refusal<'bad-credentials' | 'too-many-requests' | 'server-busy'>>> => {
  const who = `${origin} ${username}`
  const retryAfterSeconds = Math.max(loginFailures.wait(who), originFailures.wait(origin))
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-requests', retryAfterSeconds })
  const client = await checkApiClient(username, userpassword, origin)
  if (!client.ok && client.refusal.code === 'server-busy') return refuse({ code: 'server-busy', retryAfterSeconds: 2 })
  if (client.ok) return ok(client.value)
  loginFailures.count(who)
  originFailures.count(origin)
  return refuse({ code: 'bad-credentials' })
}
