import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Env } from './env.ts'
import { type Health, isFromHere, withoutReasons } from './health-told.ts'
import { stopInTime } from './stop-in-time.ts'

/** HTTP of a role that has no account holders: `/health` alone, and what is added to it. */
export const openBareHttp = (env: Env, look: () => Promise<Health['dependencies']>): FastifyInstance => {
  const app = Fastify({
    logger: { level: env.logLevel },
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
  })
  stopInTime(app)
  app.get('/health', { config: { door: 'open' }, logLevel: 'warn' }, async (request, reply) => {
    const dependencies = await look()
    const isUp = Object.values(dependencies).every(({ status }) => status !== 'down')
    const health: Health = { status: isUp ? 'up' : 'down', dependencies }
    return reply.code(isUp ? 200 : 503).send(isFromHere(request) ? health : withoutReasons(health))
  })
  return app
}
