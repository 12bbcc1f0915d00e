import { isIP } from 'node:net'
import type { Origin } from '@firmeza/kernel'
import type { FastifyRequest } from 'fastify'

type Came = Pick<FastifyRequest, 'ip' | 'socket'>

/**
 * Where a request came from: the socket's address, or a configured proxy's word, never a caller's.
 * A proxy that passes on what is no address is named itself. IPv4 is written as such also where the
 * socket speaks IPv6.
 */
export const addressOf = ({ ip, socket }: Came): string =>
  (isIP(ip) ? ip : (socket.remoteAddress ?? '')).replace(/^::ffff:(?=\d+\.)/, '')

/**
 * The same as limits of one process count it: an IPv6 address by its /64, of which any home has
 * 2^64 addresses (RFC 6177 §2).
 */
export const originOf = (request: Came): string => originsOf(addressOf(request))[0]!.network

/**
 * All the networks that a limit counts for an address (or a request), the smallest first: an IPv4
 * address alone; of an IPv6 address its /64, its /56 and its /48, which is what a home, a firm and
 * a rented server are given (RFC 6177 §2): a wider one has a wider share, and not one for each of
 * those in it. Where an IPv6 address stands for an IPv4 one, that is counted: mapped (RFC 4291
 * §2.5.5.2), translated by the well-known prefix (RFC 6052 §2.1) or, with 2^80 addresses of its
 * own, by 6to4 (RFC 3056 §2).
 */
export const originsOf = (from: string | Came): Origin[] => {
  const address = typeof from === 'string' ? from : addressOf(from)
  if (isIP(address) !== 6) return [{ network: address, share: 1 }]
  const groups = groupsOf(address)
  const ipv4 = ipv4In(groups)
  if (ipv4) return [{ network: ipv4, share: 1 }]
  const [first, second, third, fourth] = groups
  return [
    { network: written([first!, second!, third!, fourth!]), share: 1 },
    { network: `${written([first!, second!, third!, fourth! & 0xff00])}/56`, share: 4 },
    { network: `${written([first!, second!, third!])}/48`, share: 16 },
  ]
}

const written = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':')

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const read = (text: string): number[] => (text ? text.split(':') : []).flatMap(readGroup)
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** An IPv4 address at the end stands for two groups. */
const readGroup = (text: string): number[] => {
  if (!text.includes('.')) return [Number.parseInt(text, 16)]
  const [a, b, c, d] = text.split('.').map(Number)
  return [a! * 256 + b!, c! * 256 + d!]
}

const ipv4In = (groups: number[]): string | null => {
  const starts = (...start: number[]) => start.every((group, at) => groups[at] === group)
  if (starts(0, 0, 0, 0, 0, 0xffff) || starts(0x64, 0xff9b, 0, 0, 0, 0)) return ipv4Of(groups[6]!, groups[7]!)
  return starts(0x2002) ? ipv4Of(groups[1]!, groups[2]!) : null
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')

/** Who a request came from, as evidence keeps it. */
export type Visitor = { ip: string; userAgent: string }

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed(),
})
