import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of ours asked. Browsers say it in `Sec-Fetch-Site` (Fetch Metadata), older ones in
 * `Origin`; neither can be set by a page. Who says nothing is no browser, and is refused: programs
 * have tokens.
 */
export const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, baseUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return isOurOrigin(headers, baseUrl)
}

/**
 * The same by `Origin` alone, as for a WebSocket, of which not every browser says more (RFC 6455
 * §10.2).
 */
export const isOurOrigin = ({ origin, host }: FastifyRequest['headers'], baseUrl: string): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  const asking = new URL(origin).host
  return asking === host || asking === new URL(baseUrl).host
}
