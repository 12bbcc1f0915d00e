import { type Clock, systemClock } from '@firmeza/kernel'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { endState } from './end-state.ts'
import type { Env } from './env.ts'
import { type Health, isFromHere, withoutReasons } from './health-told.ts'
import { openKeyRound } from './key-round.ts'
import { openKeys } from './keys.ts'
import { authorityOptionsOf, openOwnAuthority, ownTimestampAuthority } from './own-authority.ts'
import { timestampRoute } from './pki-routes.ts'
import { stopInTime } from './stop-in-time.ts'
import { downBecause } from './watched.ts'

/**
 * The role `tsa`: the built-in timestamp authority alone, without database or documents. Answers
 * `/tsa` and `/health`.
 */
export const openTsaServer = async (
  env: Env,
  { log, clock = systemClock }: { log: (line: string) => void; clock?: Clock },
): Promise<FastifyInstance> => {
  const options = authorityOptionsOf(env, await openKeys(env.dataDir, env.masterKey), clock)
  const authority = await openOwnAuthority(env, options, log)
  const tsa = ownTimestampAuthority(env, authority, clock)
  const app = Fastify({
    logger: { level: env.logLevel },
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
  })
  stopInTime(app)
  timestampRoute(app, tsa, { perHour: env.timestampsPerHour, clock })
  app.get('/health', { config: { door: 'open' } }, async (request, reply) => {
    const timestamps = await tsa
      .health()
      .then(() => endState('timestamp', authority.expiresAt.tsa, clock.now()), downBecause)
    const status = timestamps.status === 'down' ? 'down' : 'up'
    const health: Health = { status, dependencies: { timestamps } }
    return reply.code(status === 'up' ? 200 : 503).send(isFromHere(request) ? health : withoutReasons(health))
  })
  const keyRound = openKeyRound(authority, log)
  app.addHook('onClose', async () => keyRound.stop())
  return app
}
