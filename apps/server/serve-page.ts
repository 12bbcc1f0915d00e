import { constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { policyOf } from './content-policy.ts'

interface Served {
  html: string
  packed: Buffer
  policy: ReturnType<typeof policyOf>
}

/**
 * Answers a path with what `find` gives for it, packed where the browser takes that, and with leave
 * for the scripts and styles that are written into it; nothing is packed twice.
 */
export const servePage = (app: FastifyInstance, path: string, find: (page: string) => string | undefined): void => {
  const kept = new Map<string, Served>()
  const served = (page: string): Served | undefined => {
    const known = kept.get(page)
    const html = known ? known.html : find(page)
    if (known || html === undefined) return known
    const packed = gzipSync(html, { level: constants.Z_BEST_COMPRESSION })
    const made = { html, packed, policy: policyOf(html) }
    kept.set(page, made)
    return made
  }
  app.get<{ Params: { page?: string } }>(path, { config: { door: 'open' } }, (request, reply) => {
    const found = served(request.params.page ?? '')
    if (!found) return reply.callNotFound()
    reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: found.policy } })
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    return takesGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(found.packed)
      : reply.send(found.html)
  })
}

/**
 * Browsers say so without a weight; whoever gives gzip the weight nought gets the page as it is.
 */
const takesGzip = (accepted: string | undefined): boolean =>
  /(^|[ ,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')
