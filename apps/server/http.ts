import helmet from '@fastify/helmet'
import { keepDoors } from '@firmeza/accounts/server'
import { checkJsonDepth, keepSecurityLog } from '@firmeza/http'
import { newId } from '@firmeza/kernel'
import { operatorRoutes } from '@firmeza/operator/server'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerFault, answerNotFound } from './answer-fault.ts'
import type { Parts } from './compose.ts'
import { CONTENT_POLICY } from './content-policy.ts'
import { healthRoute, openHealth } from './health.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { pages } from './pages.ts'
import { pkiRoutes } from './pki-routes.ts'
import { stopInTime } from './stop-in-time.ts'
import { openWebSockets } from './web-sockets.ts'

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
    // Only a configured proxy's word counts for where a request came from: evidence names that
    // address.
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    // Fastify's own default is to wait for ever: a few trickled bodies would keep everyone else
    // out.
    requestTimeout: REQUEST_MS,
    // A path that cannot be read never gets as far as the error handler.
    frameworkErrors: (fault, request, reply) => void answerFault(fault, request, reply),
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: env.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["sec-websocket-protocol"]'],
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
  })
  parseShallowJson(app)
  // Before the doors: what they refuse is cut too.
  await openWebSockets(app, stopInTime(app))
  keepSecurityLog(app, parts)
  keepDoors(app, parts)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_POLICY,
    },
    strictTransportSecurity: env.baseUrl.startsWith('https:') ? { maxAge: 63_072_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(operations|api)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(answerFault)
  app.setNotFoundHandler(answerNotFound)

  for (const wing of parts.wings) wing.routes(app)
  const health = openHealth(parts)
  operatorRoutes(app, parts, health)
  healthRoute(app, health, parts)
  pkiRoutes(app, parts)
  if (parts.inbox) inboxRoutes(app, { inbox: parts.inbox, brandName: env.brandName, pagesFolder })
  await pages(app, pagesFolder, env, parts.inbox !== null)
  return app
}

/** Fastify's own parser, once nesting has been counted. */
const parseShallowJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      checkJsonDepth(body as string)
    } catch (fault) {
      return done(fault as Error)
    }
    return parse(request, body as string, done)
  })
}
