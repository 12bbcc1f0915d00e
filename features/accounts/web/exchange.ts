import { pageLanguage } from './page-language.ts'
import { RequestFailure, readProblem } from './request-failure.ts'

export interface ExchangeOptions {
  /** GET, or POST when there is a body. */
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends JSON with the session's cookie and answers the JSON of a successful response (`undefined`
 * when it has no body); anything else rejects with a `RequestFailure`, an aborted `signal` with the
 * browser's own AbortError. The answer's shape is the caller's claim: it is our own server's and
 * not checked here.
 */
export type Exchange = <Answer>(url: string, options?: ExchangeOptions) => Promise<Answer>

/** {@link Exchange} over a given fetch. */
export const exchangeOver =
  (send: typeof fetch): Exchange =>
  async (url, { method, body, headers, signal } = {}) => {
    const answer = await send(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      cache: 'no-store',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...pageLanguage(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : RequestFailure.unreachable(cause)
    })
    if (!answer.ok) throw RequestFailure.refused(await readProblem(answer))
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }

/**
 * {@link Exchange} with the server these pages came from. For what needs no account;
 * {@link accountRequest} is for what does.
 */
export const exchange: Exchange = /* @__PURE__ */ exchangeOver((...call) => fetch(...call))
