import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { systemClock } from '@firmeza/kernel'
import { type Authority, builtInTimestampAuthority } from '@firmeza/pki'
import { SMTPServer } from 'smtp-server'

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

export interface TakenMail {
  to: string
  messageId: string
  /** What the sender was told. */
  reply: string
}

/** A mail server that numbers what it takes. */
export const mailStandIn = (port: number): StandIn & { taken: TakenMail[] } => {
  const taken: TakenMail[] = []
  let server: SMTPServer
  const make = () =>
    new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        let source = ''
        stream.on('data', (piece: Buffer) => {
          source += piece.toString('latin1')
        })
        stream.on('end', () => {
          const reply = `2.0.0 Ok: queued as Q${taken.length + 1}`
          const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? ''
          taken.push({ to: session.envelope.rcptTo[0]!.address, messageId, reply: `250 ${reply}` })
          done(null, reply)
        })
      },
    })
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    up: async () => {
      server = make()
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server as NetServer, 'listening')
    },
    down: () => new Promise((resolve) => server.close(resolve)),
  }
}
