import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailRejected, type MailSender, MailUnconfirmed } from './mail.ts'
import { smtpMailSender } from './smtp-mail-sender.ts'

interface Taken {
  from: string
  to: string[]
  source: string
}

let server: SMTPServer
let sender: MailSender
let taken: Taken[]
let url: string

const start = async (options: SMTPServerOptions = {}) => {
  taken = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (piece: Buffer) => {
        source += piece.toString('latin1')
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done(null, `2.0.0 Ok: queued as ${taken.length}`)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  sender = smtpMailSender({ url, from: 'no-reply@firmeza.example', brand: 'Firmeza' })
}
const stop = async () => {
  sender.close()
  await new Promise<void>((resolve) => server.close(resolve))
}
beforeEach(() => start())
afterEach(stop)

const mail = (changes: object = {}) => ({
  id: 'b0e5a1c2-0000-4000-8000-000000000001',
  to: { name: 'Ana Peña', address: 'ana@example.com' },
  subject: 'Tienes un documento por firmar',
  html: '<p>Hola, Ana</p>',
  text: 'Hola, Ana',
  ...changes,
})
/** Header names of the message, unfolded. */
const headersOf = (source: string): Map<string, string> => {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

test('a mail arrives with both parts, and the receipt holds the final reply of the server', async () => {
  const receipt = await sender.send(mail())
  expect(receipt).toEqual({
    transport: 'smtp',
    messageId: '<b0e5a1c2-0000-4000-8000-000000000001@firmeza.example>',
    reply: '250 2.0.0 Ok: queued as 1',
    at: expect.any(Date),
  })
  expect(taken[0]).toMatchObject({ from: 'no-reply@firmeza.example', to: ['ana@example.com'] })
  const headers = headersOf(taken[0]?.source ?? '')
  expect(headers.get('message-id')).toBe(receipt.messageId)
  expect(headers.get('from')).toBe('Firmeza <no-reply@firmeza.example>')
  expect(headers.has('reply-to')).toBe(false)
  expect(headers.get('content-type')).toContain('multipart/alternative')
  expect(taken[0]?.source).toContain('<p>Hola, Ana</p>')
})

test('answers go where the mail says', async () => {
  await sender.send(mail({ replyTo: 'ventas@firmeza.example' }))
  expect(headersOf(taken[0]?.source ?? '').get('reply-to')).toBe('Firmeza <ventas@firmeza.example>')
})

test('the same mail sent twice carries the same Message-ID', async () => {
  expect((await sender.send(mail())).messageId).toBe((await sender.send(mail())).messageId)
})

const HOSTILE = [
  'Ana\r\nBcc: victim@example.com',
  'Ana\nBcc: victim@example.com\n\nbody',
  'Ana\rBcc: victim@example.com',
  'Ana\u2028Bcc: victim@example.com',
  'Ana\u2029Bcc: victim@example.com',
  'Ana\u0085Bcc: victim@example.com',
  'Ana\u000bBcc: victim@example.com\u000c',
  'Ana\0Bcc: victim@example.com',
  '"Ana" <victim@example.com>, "Eva',
  'Ana <victim@example.com>',
  'Ana, victim@example.com',
  'Ana\u202egpj.exe',
  '=?utf-8?q?Ana=0D=0ABcc:_victim@example.com?=',
  `${'x'.repeat(2000)}\r\nBcc: victim@example.com`,
  '\ud800Ana\udfff',
  ';,:()<>[]\\@"',
]

test.each(HOSTILE)('a name or subject cannot add a header or a recipient: %j', async (hostile) => {
  await sender.send(mail())
  await sender.send(mail({ id: hostile, to: { name: hostile, address: 'ana@example.com' }, subject: hostile }))
  const [plain, attacked] = taken.map(({ source }) => headersOf(source))
  expect([...(attacked?.keys() ?? [])]).toEqual([...(plain?.keys() ?? [])])
  expect(taken[1]?.to).toEqual(['ana@example.com'])
  expect(taken[1]?.source.slice(0, taken[1].source.indexOf('\r\n\r\n'))).not.toMatch(/[^\r]\n|\r[^\n]/)
})

test.each([
  'ana@example.com\r\nRCPT TO:<victim@example.com>',
  'ana@example.com\n',
  'ana@example.com, victim@example.com',
  'ana@example.com;victim@example.com',
  'Ana <ana@example.com>',
  '<ana@example.com>',
  'ana@example.com\u2028',
  'ana\u0000@example.com',
  'ana @example.com',
  'a@b@example.com',
  '"ana"@example.com',
  '@example.com',
  'ana@',
  'ana',
  '',
  'ana@example..com',
  `${'a'.repeat(70)}@example.com`,
])('what is not one plain address is rejected before anything is sent: %j', async (address) => {
  await expect(sender.send(mail({ to: { name: 'Ana', address } }))).rejects.toThrow(MailRejected)
  expect(taken).toEqual([])
})

const refusing = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

test('a recipient refused with 550 is a rejection with the reply', async () => {
  await stop()
  await start({ onRcptTo: (_, __, done) => done(refusing(550, '5.1.1 No such mailbox')) })
  const error = await sender.send(mail()).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(MailRejected)
  expect((error as MailRejected).reply).toBe('550 5.1.1 No such mailbox')
})

test('a message refused with 554 is a rejection', async () => {
  await stop()
  await start({
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done(refusing(554, '5.7.1 Looks like spam')))
    },
  })
  await expect(sender.send(mail())).rejects.toMatchObject({ name: 'MailRejected', reply: '554 5.7.1 Looks like spam' })
})

test.each([
  [
    'a full mailbox',
    { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusing(452, 'Mailbox full')) },
  ],
  [
    'our own address refused',
    { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusing(550, 'Not yours')) },
  ],
  ['a busy server', { onConnect: (_: unknown, done: (error: Error) => void) => done(refusing(421, 'Busy')) }],
])('%s is worth another try', async (_, options) => {
  await stop()
  await start(options as SMTPServerOptions)
  const error = await sender.send(mail()).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRejected)
  expect(error).not.toBeInstanceOf(MailUnconfirmed)
})

test('a connection that ends before the answer leaves it open whether the mail was taken', async () => {
  await stop()
  await start({
    onData: (stream) => {
      stream.resume()
      stream.on('end', () => {
        for (const each of server.connections) (each as unknown as { _socket: Socket })._socket.destroy()
      })
    },
  })
  await expect(sender.send(mail())).rejects.toBeInstanceOf(MailUnconfirmed)
})

test('a wrong password is worth another try: the operator can repair it', async () => {
  await stop()
  await start({ authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(new Error('Wrong')) })
  sender.close()
  sender = smtpMailSender({
    url: url.replace('//', '//ana:secret@'),
    from: 'no-reply@firmeza.example',
    brand: 'Firmeza',
  })
  const error = await sender.send(mail()).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRejected)
})

test('a server that is away fails both a mail and health, and works again once it is back', async () => {
  await sender.health()
  await stop()
  const port = Number(new URL(url).port)
  sender = smtpMailSender({ url, from: 'no-reply@firmeza.example', brand: 'Firmeza' })
  await expect(sender.send(mail())).rejects.toThrow('ECONNREFUSED')
  await expect(sender.health()).rejects.toThrow()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', () => done()),
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  await sender.health()
  expect((await sender.send(mail())).reply).toMatch(/^250 /)
})

test('many mails at once all arrive', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, i) => sender.send(mail({ id: `id-${i}` }))))
  expect(new Set(taken.map(({ source }) => headersOf(source).get('message-id'))).size).toBe(60)
})
