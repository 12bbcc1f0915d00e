import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whoever stops a service waits ten seconds, and the jobs have to end too. */
const ANSWERING_MS = 5_000

/**
 * Lets `close` end. Node closes the connections that are idle at that moment, and waits for the others for ever: those that are answered a moment
 * later and then kept alive, and those on which nothing was ever asked, which browsers hold in reserve. Here what is being answered has
 * `answeringMs` left, and nothing else is waited for.
 */
export const stopInTime = (app: FastifyInstance, { answeringMs = ANSWERING_MS } = {}): void => {
  const idle = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }, answer: ServerResponse) => {
    idle.delete(socket)
    answer.once('close', () => {
      if (stopping) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of idle) socket.destroy()
    const cutting = setTimeout(() => app.server.closeAllConnections(), answeringMs)
    app.server.once('close', () => clearTimeout(cutting))
  })
}
