import type { Titles } from '@firmeza/evidence/server'
import type { FastifyInstance } from 'fastify'

/**
 * What a wing is once it has opened itself (`openX` of its `server/index.ts`): the queues it works
 * on are defined and its rounds begun.
 */
export interface Wing {
  routes(app: FastifyInstance): void
  /** Names and sentences of the events it writes. */
  titles?: Titles
}
