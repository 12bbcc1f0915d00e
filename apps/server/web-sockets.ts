import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { FILM_MESSAGE_BYTES, FILM_PROTOCOL, FILM_SOCKETS } from '@firmeza/identification/wire'
import type { FastifyInstance } from 'fastify'
import { handBack } from './hand-back.ts'

/** For the other side to answer that it closes too. */
const CLOSING_MS = 1000
/** RFC 6455 §7.4, and the registry of IANA: come back in a moment. */
const RESTARTING = 1012
const WHY = 'the server stops'

/**
 * Opens the routes that are WebSockets: they go through the doors as any other, and are refused
 * over HTTP. When the server stops they are told, and cut where they do not listen. Any other offer
 * of an upgrade is a request like those that offer none.
 *
 * @param takeOver Whoever else closes connections leaves that one out.
 */
export const openWebSockets = async (app: FastifyInstance, takeOver: (socket: Duplex) => void): Promise<void> => {
  /** From the offer to its end: also while its door is asked. */
  const open = new Set<Duplex>()
  let stopping = false
  await app.register(websocket, {
    options: {
      maxPayload: FILM_MESSAGE_BYTES,
      // Never the one that carries the token.
      handleProtocols: (offered) => (offered.has(FILM_PROTOCOL) ? FILM_PROTOCOL : false),
    },
    errorHandler: (fault, socket, request) => {
      // Too large a message, or a network that broke off: it is being closed already.
      request.log.info(fault)
      if (socket.readyState === socket.OPEN) socket.terminate()
    },
    preClose: async () => {
      stopping = true
      for (const socket of app.websocketServer.clients) socket.close(RESTARTING, WHY)
      await Promise.all([...open].map(ended))
    },
  })
  app.websocketServer.on('connection', (socket) => {
    if (stopping) socket.close(RESTARTING, WHY)
  })

  const isOurs = ({ headers, url }: IncomingMessage): boolean =>
    !stopping && headers.upgrade?.toLowerCase() === 'websocket' && url!.startsWith(FILM_SOCKETS)
  // The plugin takes any offer, on any route.
  const [upgrade] = app.server.listeners('upgrade') as [(...offer: Offer) => void]
  app.server.removeListener('upgrade', upgrade)
  app.server.on('upgrade', (...offer: Offer) => {
    const [request, socket] = offer
    if (!isOurs(request)) return handBack(app.server, ...offer)
    takeOver(socket)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    upgrade(...offer)
  })
  // Node 24.9 and later ask first, and hand the others over no more.
  Object.assign(app.server, { shouldUpgradeCallback: isOurs })
}

type Offer = [request: IncomingMessage, socket: Duplex, head: Buffer]

const ended = (socket: Duplex): Promise<void> =>
  new Promise((resolve) => {
    const cutting = setTimeout(() => socket.destroy(), CLOSING_MS)
    socket.once('close', () => {
      clearTimeout(cutting)
      resolve()
    })
  })
