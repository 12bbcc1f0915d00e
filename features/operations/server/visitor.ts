import { isIP } from 'node:net'
import type { Json } from '@firmeza/evidence/server'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request came from: the socket's address, or a configured proxy's word, never a caller's. A proxy that passes on what is no address
 * is named itself. IPv4 is written as such also where the socket speaks IPv6.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  (isIP(ip) ? ip : (socket.remoteAddress ?? '')).replace(/^::ffff:(?=\d+\.)/, '')

/** Who a request came from, as evidence keeps it. */
export const visitorOf = (request: FastifyRequest): { ip: string; userAgent: string; [fact: string]: Json } => ({
  ip: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed(),
})
