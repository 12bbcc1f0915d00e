import { z } from 'zod'

export interface PaypalAccess {
  /** Without a trailing slash. */
  apiUrl: string
  clientId: string
  secret: string
  /** For one call; 10 seconds unless said. */
  timeoutMs?: number
}

/** What PayPal answered: its status and its JSON, or that no answer came that says anything. */
export type PaypalAnswer = { answered: true; status: number; body: unknown } | { answered: false; reason: string }

export interface PaypalCall {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** `PayPal-Request-Id`: what is asked for again under the same one is done once. */
  requestId?: string
}

const TIMEOUT_MS = 10_000
/** A token is not used in its last minute: it would end on the way. */
const SPARE_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/**
 * Calls PayPal's REST API with a token of its own (OAuth 2.0, client credentials), renewed when it
 * ends or is refused. Never throws.
 */
export const paypalClient = ({ apiUrl, clientId, secret, timeoutMs = TIMEOUT_MS }: PaypalAccess) => {
  let token: { value: string; endsAt: number } | undefined

  const send = async (path: string, init: RequestInit): Promise<PaypalAnswer> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(apiUrl + path, { ...init, redirect: 'error', signal })
      return { answered: true, status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
    } catch (fault) {
      return {
        answered: false,
        reason: fault instanceof Error && fault.name === 'TimeoutError' ? 'timeout' : 'no-answer',
      }
    }
  }

  const authorise = async (): Promise<string | PaypalAnswer> => {
    if (token && token.endsAt > performance.now()) return token.value
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (!answer.answered) return answer
    const parsed = tokenAnswer.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success) return { answered: false, reason: `token-${answer.status}` }
    const { access_token: value, expires_in: seconds } = parsed.data
    token = { value, endsAt: performance.now() + seconds * 1000 - SPARE_MS }
    return value
  }

  const call = async ({ method, path, body, requestId }: PaypalCall): Promise<PaypalAnswer> => {
    const bearer = await authorise()
    if (typeof bearer !== 'string') return bearer
    return send(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        // The whole order, not its id and status alone.
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  return async (asked: PaypalCall): Promise<PaypalAnswer> => {
    const answer = await call(asked)
    if (!answer.answered || answer.status !== 401) return answer
    token = undefined
    return call(asked)
  }
}
