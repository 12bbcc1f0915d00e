import type { Json } from '@firmeza/evidence/server'
import type { FastifyRequest } from 'fastify'

/** Where a request came from, as evidence keeps it. The address is the socket's, or a configured proxy's word: never a caller's. */
export const visitorOf = (request: FastifyRequest): { ip: string; userAgent: string; [fact: string]: Json } => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed(),
})
