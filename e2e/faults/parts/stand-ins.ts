import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { systemClock } from '@firmeza/kernel'
import { type Authority, builtInTimestampAuthority } from '@firmeza/pki'

/** A peer on a port of its own that can go away and come back. */
export interface StandIn {
  url: string
  up(): Promise<void>
  down(): Promise<void>
}

const POLICY = '1.3.6.1.4.1.32473.1.2'

/** An RFC 3161 authority over HTTP (§3.4). */
export const timestampStandIn = ({ tsa }: Authority, port: number): StandIn => {
  const authority = builtInTimestampAuthority({ key: tsa, clock: systemClock, policy: POLICY })
  let server: Server
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const reply = await authority.answer(Buffer.concat(pieces))
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply)
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    up: async () => {
      server = createServer((request, response) => void respond(request, response)).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    down: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
