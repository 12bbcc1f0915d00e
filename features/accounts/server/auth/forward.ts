import type { FastifyRequest } from 'fastify'
import type { Auth } from './open-auth.ts'

export interface HandOver {
  auth: Auth
  baseUrl: string
  /** Where the request came from, as sessions show it. */
  address: string
}

/**
 * Hands a request to better-auth, with this body. The caller has seen to it that a page of ours
 * asks.
 */
export const handOver = (
  { auth, baseUrl, address }: HandOver,
  { method, url, headers: theirs }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  body: unknown,
): Promise<Response> => {
  const headers = new Headers({ origin: new URL(baseUrl).origin, 'x-forwarded-for': address })
  for (const name of ['cookie', 'user-agent', 'accept-language'] as const)
    if (theirs[name]) headers.set(name, theirs[name])
  if (method !== 'POST') return auth.handler(new Request(new URL(url, baseUrl), { headers }))
  headers.set('content-type', 'application/json')
  return auth.handler(new Request(new URL(url, baseUrl), { method, headers, body: JSON.stringify(body ?? {}) }))
}
