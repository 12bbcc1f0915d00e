import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whoever stops a service waits ten seconds, and the jobs have to end too. */
const ANSWERING_MS = 5_000

const LOOK_EVERY_MS = 25

/**
 * Lets `close` end. Node closes the connections that are idle at that moment, and waits for the others for ever: those that are answered a moment
 * later and then kept alive, and those on which nothing was ever asked, which browsers hold in reserve. Here what is being answered has
 * `answeringMs` left, and nothing else is waited for.
 */
export const stopInTime = (app: FastifyInstance, { answeringMs = ANSWERING_MS } = {}): void => {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    const cutting = setTimeout(() => app.server.closeAllConnections(), answeringMs)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(cutting)
    })
  })
}
