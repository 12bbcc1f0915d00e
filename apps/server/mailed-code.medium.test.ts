import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { newId, ok } from '@firmeza/kernel'
import { noteCodeBounce } from '@firmeza/signing/server'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PHONE, refusalOf, SpecificationClient } from '../../fixtures/specification-client/specification-client.ts'
import { actaWords } from './testing/acta-words.ts'
import { type PanelHolder, panelHolder } from './testing/panel-holder.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import { untilStatus } from './testing/sign-as-signer.ts'

// Real: the whole server; mails go to the test inbox, or to a mail server that says how it takes
// them.
const byMail = [{ identifier: 'codeBy', value: 'EMAIL' }]
let server: RunningServer
let ana: PanelHolder
beforeAll(async () => {
  // The invitation, the mail at the end, and two codes.
  server = await runServer({ env: { MAIL_PAID_MAILBOX: '4/30' } })
  ana = await panelHolder(server)
})
afterAll(() => server.close())

interface Mail {
  subject: string
  text: string
  html: string
  links: string[]
  code?: string
}
const mailsTo = async (email: string): Promise<Mail[]> => {
  await server.parts.queue.idle()
  return (await fetch(`${server.url}/inbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<Mail[]>
}
const eventsOf = async (operationUuid: string, { parts } = server) =>
  (await readLinks(parts.database.db, operationUuid)).map(readLink)
const smsSent = async () =>
  ((await (await fetch(`${server.url}/inbox.json`)).json()) as { kind: string }[]).filter(({ kind }) => kind === 'sms')

/** Sent without a phone; who signs has come by their link and read it. */
const read = async (options: Parameters<PanelHolder['send']>[0] = {}) => {
  const email = `berta-${newId()}@example.com`
  const sent = await ana.send({
    name: 'Berta',
    lastname: 'Quiroga',
    phone: '',
    rules: byMail,
    ...options,
    email,
    emailActions: [],
  })
  const [invitation] = await mailsTo(email)
  const answer = await fetch(`${server.url}/api/operations/links/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ secret: invitation!.links[0]!.split('/').at(-1), attempt: 'a-tab-of-its-own-0001' }),
  })
  const client = new SpecificationClient(server.url, server.parts.domainUuid)
  client.esignToken = (await answer.json()).esignToken
  await client.documentRead(sent.operationUuid, sent.documentUuid)
  return { ...sent, email, client, invitation: invitation! }
}

describe('a code by e-mail', () => {
  it('needs no phone, comes without a link, signs, and is told for what it is', async () => {
    const { operationUuid, email, client, invitation } = await read({ language: 'en-en' })
    expect(invitation.text).toContain('comes to this same mailbox')
    await client.createOtp(operationUuid, '')
    const { otp } = await client.operation(operationUuid)
    expect(otp).toMatchObject({ state: 'sent', maskedEmail: 'b••@example.com' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: expect.stringContaining('Your code to sign'), links: [] })
    expect(mail!.text).toContain(`Your code is ${mail!.code}`)
    expect(mail!.subject).not.toContain(mail!.code)
    expect(mail!.html).not.toContain('href')
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/Contrato|Berta/)
    expect(await smsSent()).toEqual([])
    await client.verifyOtp(operationUuid, mail!.code!)
    await untilStatus(client, operationUuid, 'completed')

    const events = await eventsOf(operationUuid)
    expect(events.find(({ type }) => type === 'OtpIssued')!.facts).toMatchObject({
      channel: 'email',
      to: 'b••@example.com',
    })
    expect(events.find(({ type }) => type === 'OtpSent')!.facts).toMatchObject({
      channel: 'email',
      transport: 'test-inbox',
      messageId: expect.stringContaining('@'),
    })
    const told = (await readLinks(server.parts.database.db, operationUuid)).map(({ body }) => body).join()
    expect(told).not.toContain(mail!.code)
    expect(told).not.toContain('b••@example.com')
    const words = await actaWords(server, client, operationUuid)
    expect(words).toContain('one-time code sent by e-mail to b••@example.com')
    expect(words).toContain('shows only what was done with that e-mail address')
    expect(words).not.toMatch(/SMS|that phone/)
    const detail = await ana.json<{ signers: object[] }>(`/api/panel/operations/${operationUuid}`)
    expect(detail.signers[0]).toMatchObject({ needsPhone: false, phone: '' })
  })

  it('is counted, paused and locked as one by SMS', async () => {
    const { operationUuid, email, client } = await read()
    await client.createOtp(operationUuid, '')
    expect(await refusalOf(client.createOtp(operationUuid, ''))).toMatchObject({ problem: { code: 'otp-too-soon' } })
    const [mail] = await mailsTo(email)
    const wrong = String((Number(mail!.code) + 1) % 1_000_000).padStart(6, '0')
    for (let left = 4; left > 0; left -= 1)
      expect(await refusalOf(client.verifyOtp(operationUuid, wrong))).toMatchObject({ problem: { triesLeft: left } })
    expect(await refusalOf(client.verifyOtp(operationUuid, wrong))).toMatchObject({ problem: { code: 'otp-locked' } })
    expect(await refusalOf(client.verifyOtp(operationUuid, mail!.code!))).toMatchObject({
      problem: { code: 'otp-locked' },
    })
  })

  it('that came back is told once, and its sender sees it', async () => {
    const { operationUuid, email, client } = await read()
    await client.createOtp(operationUuid, '')
    const sent = (await eventsOf(operationUuid)).find(({ type }) => type === 'OtpSent')!
    const mailId = String(sent.facts.messageId).slice(1).split('@')[0]!
    const bounce = { mailId, status: '5.2.2', diagnostic: '552 5.2.2 mailbox full', recipient: email }
    expect(await noteCodeBounce(server.parts, { ...bounce, recipient: 'otra@example.com' })).toBe(false)
    expect(await noteCodeBounce(server.parts, bounce)).toBe(true)
    expect(await noteCodeBounce(server.parts, bounce)).toBe(false)
    const receipts = (await eventsOf(operationUuid)).filter(({ type }) => type === 'OtpReceipt')
    expect(receipts.map(({ facts }) => facts)).toMatchObject([{ status: 'bounced', reply: '552 5.2.2 mailbox full' }])
    const { needs } = await ana.json<{ needs: string }>(`/api/panel/operations/${operationUuid}`)
    expect(needs).toBe('code-undelivered')
  })

  it('that was used did not come back, whatever a report says; nor did one that went by SMS', async () => {
    const bounceOf = async ({ operationUuid, email }: { operationUuid: string; email: string }) => {
      const issued = (await eventsOf(operationUuid)).find(({ type }) => type === 'OtpIssued')!
      const mailId = String(issued.facts.challenge)
      return noteCodeBounce(server.parts, { mailId, status: '5.1.1', diagnostic: '550 forged', recipient: email })
    }
    const mailed = await read()
    await mailed.client.createOtp(mailed.operationUuid, '')
    const [mail] = await mailsTo(mailed.email)
    await mailed.client.verifyOtp(mailed.operationUuid, mail!.code!)
    expect(await bounceOf(mailed)).toBe(false)
    const texted = await read({ phone: PHONE, rules: [] })
    await texted.client.createOtp(texted.operationUuid, PHONE)
    expect(await bounceOf(texted)).toBe(false)
    for (const { operationUuid } of [mailed, texted])
      expect((await eventsOf(operationUuid)).map(({ type }) => type)).not.toContain('OtpReceipt')
  })

  it('can be asked for in no other word, nor by a visitor', async () => {
    const sending = ana.send({ rules: [{ identifier: 'codeBy', value: 'Paloma' }] })
    expect(await refusalOf(sending)).toMatchObject({ status: 422, problem: { field: 'operationData[1].value' } })
  })

  it('counts among the mails of its mailbox', async () => {
    const { operationUuid, email, client } = await read()
    const { limits, messageLimits } = server.parts
    const another = () => limits.within(messageLimits.mail('paid', { to: email, count: 2 }), async () => ok(undefined))
    while ((await another()).ok);
    expect(await refusalOf(client.createOtp(operationUuid, ''))).toMatchObject({ status: 429 })
  })
})

describe('a mail server', () => {
  let answer: (done: (error: Error | null, reply?: string) => void) => void = (done) => done(null, '2.0.0 Ok: queued')
  let mailServer: SMTPServer
  let smtp: RunningServer
  beforeAll(async () => {
    mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => answer(done))
      },
    })
    mailServer.on('error', () => {})
    mailServer.listen(0, '127.0.0.1')
    await once(mailServer.server, 'listening')
    smtp = await runServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}` },
    })
  })
  afterAll(async () => {
    await smtp.close()
    await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  })

  const asked = async () => {
    const holder = await panelHolder(smtp)
    const { operationUuid, documentUuid } = await holder.send({ phone: '', rules: byMail })
    await holder.client.documentRead(operationUuid, documentUuid)
    return { operationUuid, ask: () => holder.client.createOtp(operationUuid, '') }
  }
  const told = async (operationUuid: string) =>
    (await eventsOf(operationUuid, smtp))
      .filter(({ type }) => type.startsWith('OtpSen'))
      .map(({ type, facts }) => [type, facts.reply ?? facts.reason])

  it('that takes it is quoted', async () => {
    const { operationUuid, ask } = await asked()
    await ask()
    expect(await told(operationUuid)).toEqual([['OtpSent', '250 2.0.0 Ok: queued']])
  })

  it('that refuses it is quoted, and no code is out', async () => {
    answer = (done) => done(Object.assign(new Error('5.1.1 <ana@example.com> no such user'), { responseCode: 550 }))
    const { operationUuid, ask } = await asked()
    expect(await refusalOf(ask())).toMatchObject({ status: 503, problem: { code: 'mail-unavailable' } })
    expect(await told(operationUuid)).toEqual([['OtpSendFailed', '550 5.1.1 <ana@example.com> no such user']])
    // Whom it was for is in the evidence, where it can be erased.
    const logged = smtp.log.filter((line) => line.startsWith(`Operation ${operationUuid}`))
    expect(logged).toEqual([expect.stringContaining('OtpSendFailed: MailRejected 550 5.1.1')])
    expect(smtp.log.join()).not.toContain('ana@example.com')
  })

  it('that ends the connection without an answer leaves it open whether the code is out', async () => {
    answer = () => {
      for (const each of mailServer.connections) (each as unknown as { _socket: { destroy(): void } })._socket.destroy()
    }
    const { operationUuid, ask } = await asked()
    await ask()
    expect((await told(operationUuid)).map(([type]) => type)).toEqual(['OtpSendUnconfirmed'])
    await vi.waitFor(() => expect(mailServer.connections.size).toBe(0))
  })
})
