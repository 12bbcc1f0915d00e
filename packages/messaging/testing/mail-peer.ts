import { once } from 'node:events'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  /** The envelope's: where reports about it go. */
  from: string
  to: string
  messageId: string
  /** What the sender was told. */
  reply: string
  /** The page of ours that it leads to, with what opens it; null where it leads nowhere. */
  link: string | null
}

/** A mail server on a port that it keeps while it is down. It numbers what it takes. */
export interface MailPeer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** In the order of their arrival. */
  taken: TakenMail[]
  /** Recipients it was asked about, also those it refused. */
  asked: string[]
  up(): Promise<void>
  down(): Promise<void>
}

interface PeerOptions {
  /** A free one unless said. */
  port?: number
  /** The reply to `RCPT TO`, code and words (RFC 5321, 4.2), for whom it does not take mails. */
  refuses?: (address: string) => string | null
}

export const openMailPeer = ({ port = 0, refuses = () => null }: PeerOptions = {}): MailPeer => {
  let [server, bound]: [SMTPServer | null, number] = [null, port]
  const [taken, asked]: [TakenMail[], string[]] = [[], []]
  const make = () =>
    new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => {
        asked.push(address)
        const reply = refuses(address)
        if (!reply) return done()
        const [code, ...words] = reply.split(' ')
        done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
      },
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        let source = ''
        stream.on('data', (piece: Buffer) => {
          source += piece.toString('latin1')
        })
        stream.on('end', () => {
          const reply = `2.0.0 Ok: queued as Q${taken.length + 1}`
          const from = mailFrom ? mailFrom.address : ''
          const mail = { from, reply: `250 ${reply}`, messageId: messageIdOf(source), link: linkIn(source) }
          for (const { address } of rcptTo) taken.push({ ...mail, to: address })
          done(null, reply)
        })
      },
    })
  return {
    taken,
    asked,
    get url() {
      return `smtp://127.0.0.1:${bound}`
    },
    up: async () => {
      server = make()
      server.on('error', () => {})
      server.listen(bound, '127.0.0.1')
      await once(server.server as NetServer, 'listening')
      bound = (server.server.address() as AddressInfo).port
    },
    down: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}

const messageIdOf = (source: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? ''

/** Out of a text that is quoted-printable, or nothing else (RFC 2045, 6.7). */
const linkIn = (source: string): string | null => {
  const plain = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /https?:\/\/[^\s"<>]+#\/\w+\/[\w-]+/.exec(plain)?.[0] ?? null
}
