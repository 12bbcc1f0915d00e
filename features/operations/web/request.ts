import { pageLanguage, RequestFailure, readProblem, type Session, session } from '@firmeza/accounts/tab'
import { OPERATIONS_BASE, operationsPaths, ownPaths } from '../wire.ts'
import { type Loading, loading, raisesLoading } from './loading.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT'
  /** Sent as JSON; a blob as it is. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** It is sent even if the page is left meanwhile. */
  keepalive?: boolean
}

export interface RequestParts {
  session: Session
  loading: Loading
  fetch: typeof fetch
}

/**
 * Sends a request and answers the successful response; anything else rejects with a
 * {@link RequestFailure} (an aborted `signal` rejects with the browser's own AbortError).
 */
export type SendRequest = (url: string, options?: RequestOptions) => Promise<Response>

type Bearer = 'token' | 'esignToken' | 'none'

/**
 * Which capability a call carries (specification 1 §7): `create` and `refresh` the token, `login`
 * none, all else the esignToken. Our own grants stand where `login` stood, so they carry none
 * either.
 */
export const bearerOf = (url: string): Bearer => {
  const { pathname } = new URL(url, 'http://page')
  if (pathname === operationsPaths.refresh() || pathname.startsWith(`${OPERATIONS_BASE}/create/`)) return 'token'
  const grants: string[] = [operationsPaths.login(), ...Object.values(ownPaths)]
  return grants.includes(pathname) ? 'none' : 'esignToken'
}

const contentTypeOf = (body: unknown): string =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json'

/** The request rules of the specification over given parts. Pages use {@link request}. */
export const requestOver = (parts: RequestParts): SendRequest => {
  const renewals = new Map<Bearer, Promise<void>>()

  const send = async (
    url: string,
    { method = 'GET', body, headers, signal, keepalive = false }: RequestOptions,
  ): Promise<Response> => {
    const bearer = bearerOf(url)
    const token = bearer === 'none' ? undefined : parts.session.read()[bearer]
    const answer = parts.fetch(url, {
      method,
      cache: 'no-store',
      keepalive,
      headers: {
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        ...pageLanguage(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': contentTypeOf(body) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    return answer.catch((cause: unknown) => {
      throw signal?.aborted ? cause : RequestFailure.unreachable(cause)
    })
  }

  const renew = async (bearer: 'token' | 'esignToken'): Promise<void> => {
    const answer = await send(operationsPaths.refresh(), {})
    if (!answer.ok) throw RequestFailure.refused(await readProblem(answer))
    parts.session.write({ [bearer]: await answer.json() })
  }

  /**
   * Calls that fail together share one renewal: a second one would already carry a token the first
   * made stale.
   */
  const renewOnce = (bearer: 'token' | 'esignToken'): Promise<void> => {
    const running = renewals.get(bearer) ?? renew(bearer).finally(() => renewals.delete(bearer))
    renewals.set(bearer, running)
    return running
  }

  const sendWithRenewal = async (url: string, options: RequestOptions): Promise<Response> => {
    const bearer = bearerOf(url)
    const used = bearer === 'none' ? undefined : parts.session.read()[bearer]
    const answer = await send(url, options)
    if (answer.status !== 401 || bearer === 'none' || url === operationsPaths.refresh()) return answer
    if (parts.session.read()[bearer] === used) {
      const renewed = await renewOnce(bearer).then(
        () => true,
        () => false,
      )
      if (!renewed) return answer
    }
    return send(url, options)
  }

  return async (url, options = {}) => {
    const end = raisesLoading(url) ? parts.loading.begin() : undefined
    try {
      const answer = await sendWithRenewal(url, options)
      if (!answer.ok) throw RequestFailure.refused(await readProblem(answer))
      return answer
    } finally {
      end?.()
    }
  }
}

let overTab: SendRequest | undefined

/** {@link SendRequest} with this tab's session and loading flag. */
export const request: SendRequest = (url, options) => {
  overTab ??= requestOver({ session, loading, fetch: (...call) => fetch(...call) })
  return overTab(url, options)
}
