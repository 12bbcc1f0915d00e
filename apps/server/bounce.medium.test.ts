import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId } from '@firmeza/kernel'
import { findOperation } from '@firmeza/operations/server'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runBounceCommand } from './bounce-command.ts'
import { API_CLIENT, type RunningServer, runServer } from './testing/running-server.ts'
import { startOperation } from './testing/sign-as-signer.ts'

// Real: a mail server that takes the mail and returns it later, the command, the box by which it
// reaches the running server.
const contract = await readFile(new URL('../../fixtures/sample-contract/contrato.pdf', import.meta.url))
const taken = new Map<string, string>()
let mailServer: SMTPServer
let server: RunningServer
beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        for (const { address } of envelope.rcptTo) taken.set(address, from)
        done(null, '2.0.0 Ok: queued')
      })
    },
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  server = await runServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, BOUNCE_ADDRESS: 'rebotes@firmeza.example' } })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})

const sent = async () => {
  const email = `nadie-${newId()}@example.com`
  const payload = { signatureType: 'NOTIFICACION', phone: '', email, emailActions: [] }
  const { operationUuid } = await startOperation(server, API_CLIENT, contract, payload)
  await vi.waitFor(() => expect(taken.has(email)).toBe(true))
  await server.parts.queue.idle()
  return { operationUuid, email, returnPath: taken.get(email)! }
}
/** What a mail server sends to the return path of a mail that it cannot deliver. */
const reportTo = (returnPath: string, recipient = ''): string =>
  [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${returnPath}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    ...(recipient ? [`Final-Recipient: rfc822; ${recipient}`] : []),
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 mailbox full',
    '--b--',
    '',
  ].join('\r\n')
const hand = async (mail: string, env = server.parts.env) => {
  const lines: string[] = []
  const input = (async function* () {
    yield Buffer.from(mail)
  })()
  return { code: await runBounceCommand(input, env, { say: (line) => void lines.push(line) }), lines }
}
const bounces = async (operationUuid: string) =>
  (await readLinks(server.parts.database.db, operationUuid)).map(readLink).filter(({ type }) => type === 'MailBounced')

it('what comes back is noted once, in the words of the report, for the sender and for ever', async () => {
  const { operationUuid, email, returnPath } = await sent()
  // Whoever the mail was forwarded to is not whom it was sent to.
  await hand(reportTo(returnPath, 'otro@example.com'))
  expect(await bounces(operationUuid)).toEqual([])
  expect(returnPath).toMatch(/^rebotes\+[0-9a-f-]{36}@firmeza\.example$/)
  expect(await hand(reportTo(returnPath, email))).toMatchObject({ code: 0, lines: [expect.stringContaining('Noted')] })
  expect(await bounces(operationUuid)).toMatchObject([
    { facts: { kind: 'invitation', status: '5.2.2', reply: '552 5.2.2 mailbox full' } },
  ])
  expect(await hand(reportTo(returnPath))).toMatchObject({ code: 0, lines: [expect.stringContaining('noted already')] })
  expect(await bounces(operationUuid)).toHaveLength(1)
  const { rows } = await server.parts.database.db.execute<{ attention: string }>(
    `select attention from operations where id = '${operationUuid}'`,
  )
  expect(rows[0]!.attention).toBe('mail-rejected')
  expect((await findOperation(server.parts.database.db, operationUuid))!.phase).toBe('open')
})

it('what is no report, or of no mail of ours, changes nothing and is not handed over again', async () => {
  expect(await hand('Subject: Vacaciones\r\n\r\nVuelvo el lunes.')).toMatchObject({ code: 0 })
  expect(await hand(reportTo(`rebotes+${newId()}@firmeza.example`))).toMatchObject({ code: 0 })
})

it('what nobody could note is handed over again', async () => {
  const input = (async function* () {
    yield Buffer.from(reportTo(`rebotes+${newId()}@firmeza.example`))
  })()
  expect(await runBounceCommand(input, server.parts.env, { say: () => {}, ask: async () => null })).toBe(75)
})
