import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Node leaves out the headers beyond a thousand: names and values. */
const MOST_HEADERS = 2000

/**
 * Answers an offer of an upgrade as Node does where nobody listens to any: as a request that offers
 * none. Node has read its head and none of its body, so its connection begins again with the same
 * head without the offer.
 */
export const handBack = (
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  // With one left out, a length for example, it would be another request.
  if (rawHeaders.length >= MOST_HEADERS) return void socket.destroy()
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at]!, rawHeaders[at + 1]!]
    const left = withoutOffer(name.toLowerCase(), value)
    if (left !== null) lines.push(`${name}: ${left}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

/** Null: nothing is left of the header. */
const withoutOffer = (name: string, value: string): string | null => {
  if (name === 'upgrade') return null
  if (name !== 'connection') return value
  const left = value.split(',').filter((word) => word.trim().toLowerCase() !== 'upgrade')
  return left.length > 0 ? left.join(',') : null
}
