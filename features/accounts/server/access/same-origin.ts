import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of ours asked. Browsers say it in `Sec-Fetch-Site` (Fetch Metadata), older ones in
 * `Origin`; neither can be set by a page. Who says nothing is no browser, and is refused: programs
 * have tokens.
 */
export const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, baseUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const host = hostOf(headers.origin)
  return host !== null && (host === headers.host || host === new URL(baseUrl).host)
}

const hostOf = (origin: string | undefined): string | null =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null
