import helmet from '@fastify/helmet'
import { m } from '@firmeza/i18n'
import { newId, PROBLEM_MEDIA_TYPE, pickLocale } from '@firmeza/kernel'
import { keepDoors, operationRoutes } from '@firmeza/operations/server'
import { signingRoutes } from '@firmeza/signing/server'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Parts } from './compose.ts'
import { healthRoute } from './health.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { pages } from './pages.ts'
import { pkiRoutes } from './pki-routes.ts'

const JSON_BYTES = 2 ** 20
/** For a whole request to arrive: 72 MB at 2 Mbit/s. */
const REQUEST_MS = 300_000

/** The HTTP server, every route of it behind its door. Logs to standard output, or to `logTo`. */
export const openHttp = async (
  parts: Parts,
  pagesFolder: string,
  { logTo }: { logTo?: { write(line: string): void } } = {},
): Promise<FastifyInstance> => {
  const { env } = parts
  const app = Fastify({
    bodyLimit: JSON_BYTES,
    // Only a configured proxy's word counts for where a request came from: evidence names that address.
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    // Fastify's own default is to wait for ever: a few trickled bodies would keep everyone else out.
    requestTimeout: REQUEST_MS,
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: env.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
  })
  keepDoors(app, parts.tokens, parts.domainUuid)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: env.baseUrl.startsWith('https:') ? { maxAge: 63_072_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(operations|api)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const status = fault.statusCode && fault.statusCode < 500 ? fault.statusCode : 500
    if (status === 500) request.log.error(fault)
    const locale = pickLocale(request.headers['accept-language'])
    const [code, detail] = wordsOf(status, locale)
    return reply
      .code(status)
      .type(PROBLEM_MEDIA_TYPE)
      .send(
        JSON.stringify({ type: `urn:firmeza:problem:${code}`, title: code, status, code, detail, request: request.id }),
      )
  })
  app.setNotFoundHandler((request, reply) => {
    const detail = m.refusal_not_found({}, { locale: pickLocale(request.headers['accept-language']) })
    const problem = {
      type: 'urn:firmeza:problem:not-found',
      title: 'not-found',
      status: 404,
      code: 'not-found',
      detail,
    }
    return reply.code(404).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem))
  })

  operationRoutes(app, parts)
  signingRoutes(app, parts)
  healthRoute(app, parts)
  pkiRoutes(app, parts)
  if (parts.inbox) inboxRoutes(app, parts.inbox, env.brandName)
  await pages(app, pagesFolder, env, parts.inbox !== null)
  return app
}

const wordsOf = (status: number, locale: ReturnType<typeof pickLocale>): [code: string, detail: string] => {
  if (status === 413) return ['too-large', m.refusal_too_large({}, { locale })]
  if (status >= 500) return ['internal', m.refusal_internal({}, { locale })]
  return ['bad-request', m.refusal_bad_request({}, { locale })]
}
