import type { SecurityEventName } from '@firmeza/http'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { isSameOrigin } from '../access/same-origin.ts'
import { refused } from '../refused.ts'

/**
 * Registers routes that anybody may POST to, from a page of ours: nobody can be signed in, or out,
 * by another one.
 */
export const pageRoute =
  (app: FastifyInstance, baseUrl: string) =>
  (path: string, security: SecurityEventName, handler: RouteHandlerMethod): void =>
    void app.post(
      path,
      {
        config: { door: 'open', security },
        preHandler: async (request, reply) => {
          if (!isSameOrigin(request, baseUrl)) return refused(request, reply, { code: 'forbidden' })
        },
      },
      handler,
    )
