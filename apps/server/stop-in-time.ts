import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Whoever stops a service waits ten seconds, and jobs take five of them to end. */
const ANSWERING_MS = 3_000

/**
 * Lets `close` end. Node closes the connections that are idle at that moment, and waits for the
 * others for ever: those that are answered a moment later and then kept alive, and those on which
 * nothing was ever asked, which browsers hold in reserve. Here what is being answered has
 * `answeringMs` left, and nothing else is waited for.
 *
 * @returns Leaves a connection out of it, which somebody else closes.
 */
export const stopInTime = (app: FastifyInstance, { answeringMs = ANSWERING_MS } = {}): ((socket: Duplex) => void) => {
  /** How many answers are being given on each connection. */
  const open = new Map<Duplex, number>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, answer: ServerResponse) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    answer.once('close', () => {
      if (socket.destroyed) return
      const left = open.get(socket)! - 1
      open.set(socket, left)
      if (stopping && left === 0) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, answers] of open) if (answers === 0) socket.destroy()
    const cutting = setTimeout(() => app.server.closeAllConnections(), answeringMs).unref()
    app.server.once('close', () => clearTimeout(cutting))
  })
  return (socket) => open.delete(socket)
}
