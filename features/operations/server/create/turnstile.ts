import type { FastifyRequest, preParsingHookHandler } from 'fastify'

export type Turnstile = preParsingHookHandler

/** Up to here a body is small change: it waits for nobody. */
const SMALL_BYTES = 4 * 2 ** 20

/**
 * Lets large bodies in a few at a time, before they are read. A creation holds its document several times over while it is parsed and
 * inspected (text, decoded bytes); without this, sixteen of 30 MB at once would take the machine's memory.
 */
export const turnstile = (places: number): Turnstile => {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async (request: FastifyRequest, reply, payload) => {
    if (!(Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > SMALL_BYTES)) return payload
    if (inside >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    return payload
  }
}
