import { type Clock, systemClock } from '@firmeza/kernel'
import type { FastifyInstance } from 'fastify'
import { openBareHttp } from './bare-http.ts'
import { endState } from './end-state.ts'
import type { Env } from './env.ts'
import { openKeyRound } from './key-round.ts'
import { openKeys } from './keys.ts'
import { authorityOptionsOf, openOwnAuthority, ownTimestampAuthority } from './own-authority.ts'
import { timestampRoute } from './pki-routes.ts'
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
  const app = openBareHttp(env, async () => ({
    timestamps: await tsa.health().then(() => endState('timestamp', authority.expiresAt.tsa, clock.now()), downBecause),
  }))
  timestampRoute(app, tsa, { perHour: env.timestampsPerHour, clock })
  const keyRound = openKeyRound(authority, log)
  app.addHook('onClose', async () => keyRound.stop())
  return app
}
