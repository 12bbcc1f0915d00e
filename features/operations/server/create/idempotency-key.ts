import type { FastifyRequest } from 'fastify'

/** Of an `Idempotency-Key`. Two that agree so far must not be taken for one. */
export const LONGEST_KEY = 200

/** The request's `Idempotency-Key`, or null. */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}
