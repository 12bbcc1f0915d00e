import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request came from: the socket's address, or a configured proxy's word, never a caller's. A proxy that passes on what is no address
 * is named itself. IPv4 is written as such also where the socket speaks IPv6.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  (isIP(ip) ? ip : (socket.remoteAddress ?? '')).replace(/^::ffff:(?=\d+\.)/, '')

/** The same as limits count it: an IPv6 address by its network, of which any home has 2^64 addresses (RFC 6177 §2). */
export const originOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => networkOf(addressOf(request))

/** `2001:db8::1` → `2001:db8:0:0`; an IPv4 address as it is. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  // An IPv4 address at the end stands for two groups; it is never within the first four.
  const missing = 8 - first.length - last.length - (address.includes('.') ? 1 : 0)
  const groups = tail === undefined ? first : [...first, ...Array(Math.max(0, missing)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Who a request came from, as evidence keeps it. */
export type Visitor = { ip: string; userAgent: string }

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed(),
})
