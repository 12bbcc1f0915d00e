import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody } from '@firmeza/http'
import type { Database } from '@firmeza/store'
import type { FastifyInstance } from 'fastify'
import { ownPaths, sendingDefaultsBody } from '../../contract.ts'
import { refused } from '../refused.ts'
import { readDefaults, saveDefaults } from './sending-defaults.ts'

/** What an account holder has chosen for what they send. */
export const defaultsRoutes = (app: FastifyInstance, { database: { db } }: { database: Database }): void => {
  const door = { config: { door: 'account' } } as const

  app.get(ownPaths.sendingDefaults, door, (request) => readDefaults(db, signedInHolder(request).accountId))

  app.put(ownPaths.sendingDefaults, door, async (request, reply) => {
    const body = parseBody(request, sendingDefaultsBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    return saveDefaults(db, signedInHolder(request).accountId, body.value)
  })
}
