import type { Refusal } from '@firmeza/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../refused.ts'

/** What better-auth's words of refusal are here. */
const REFUSALS: Record<string, Refusal> = {
  INVALID_CODE: { code: 'code-wrong' },
  INVALID_BACKUP_CODE: { code: 'backup-code-wrong' },
  INVALID_TWO_FACTOR_COOKIE: { code: 'second-factor-over' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { code: 'second-factor-over' },
  ACCOUNT_TEMPORARILY_LOCKED: { code: 'too-many-requests', retryAfterSeconds: 900 },
  TOTP_ALREADY_ENABLED: { code: 'two-factor-on' },
  TOTP_NOT_ENABLED: { code: 'two-factor-off' },
  TWO_FACTOR_NOT_ENABLED: { code: 'two-factor-off' },
  BACKUP_CODES_NOT_ENABLED: { code: 'two-factor-off' },
  INVALID_PASSWORD: { code: 'password-wrong' },
  SESSION_NOT_FRESH: { code: 'session-not-fresh' },
  PASSKEY_NOT_FOUND: { code: 'passkey-unknown' },
  CHALLENGE_NOT_FOUND: { code: 'passkey-refused' },
  FAILED_TO_VERIFY_REGISTRATION: { code: 'passkey-refused' },
  AUTHENTICATION_FAILED: { code: 'passkey-refused' },
  PROVIDER_NOT_FOUND: { code: 'google-unavailable' },
}

/** For codes of no meaning here. What we got wrong ourselves is a fault. */
const refusalOf = (status: number, code: string | undefined): Refusal => {
  const known = code === undefined ? undefined : REFUSALS[code]
  if (known) return known
  if (status === 401) return { code: 'not-authorised' }
  if (status === 403) return { code: 'forbidden' }
  if (status < 500) return { code: 'payload-invalid', field: 'body', reason: code ?? String(status) }
  throw new Error(`better-auth answered ${status} ${code ?? ''}`)
}

type Rewrite = (body: Record<string, unknown>) => unknown

/**
 * Passes an answer of better-auth on: cookies, a redirection, its body as `rewrite` makes it; a
 * refusal as a problem document of ours.
 */
export const passOn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  rewrite: Rewrite = (body) => body,
): Promise<FastifyReply> => {
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  const location = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && location) return reply.redirect(location)
  const body = await answer.json().catch(() => null)
  if (!answer.ok) return refused(request, reply, refusalOf(answer.status, body?.code))
  return reply.send(rewrite(body))
}

/** Who came in, and no more: the session's token is the cookie's alone. */
export const signedIn: Rewrite = ({ user, twoFactorRedirect }) => {
  if (twoFactorRedirect) return { twoFactorRedirect: true }
  const { id, email, name } = user as Record<string, unknown>
  return { user: { id, email, name } }
}
