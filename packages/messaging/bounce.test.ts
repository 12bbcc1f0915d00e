import { expect, it } from 'vitest'
import { readBounce, returnPathOf } from './bounce.ts'

const ID = 'b0e5a1c2-0000-4000-8000-000000000001'

interface Made {
  to?: string
  status?: string
  returned?: string
}

/** A report as Postfix makes one. */
const report = ({
  to = 'bounces@firmeza.example',
  status = 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <ana@example.com>: Recipient\r\n    address rejected: User unknown',
  returned = `From: no-reply@firmeza.example\r\nMessage-ID: <${ID}@firmeza.example>\r\nSubject: Hola`,
}: Made = {}) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system at host mx.example.com.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      'Arrival-Date: Mon, 23 Nov 2026 04:20:00 +0100',
      '',
      'Final-Recipient: rfc822; ana@example.com',
      status,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      returned,
      '',
      '--b--',
      '',
    ].join('\r\n'),
  )

it('reads which mail was returned, and what the failing server said', async () => {
  expect(await readBounce(report())).toEqual({
    mailId: ID,
    status: '5.1.1',
    diagnostic: '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown',
    recipient: 'ana@example.com',
  })
})

it('knows the mail by the address it came back to, also where nothing of it is returned', async () => {
  const to = returnPathOf('bounces@firmeza.example', ID)
  expect(to).toBe(`bounces+${ID}@firmeza.example`)
  expect(await readBounce(report({ to, returned: 'Subject: Hola' }))).toMatchObject({ mailId: ID })
})

it.each([
  ['a delay', report({ status: 'Action: delayed\r\nStatus: 4.4.1' })],
  ['a success', report({ status: 'Action: delivered\r\nStatus: 2.0.0' })],
  ['of no mail of ours', report({ returned: 'Message-ID: <other@elsewhere>' })],
  ['an answer of a person', Buffer.from('From: ana@example.com\r\nSubject: Re: Hola\r\n\r\nEstoy de vacaciones.')],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
])('is none: %s', async (_, mail) => {
  expect(await readBounce(mail)).toBeNull()
})

it('says no more of a failure than the report does, and cuts what is endless', async () => {
  expect(await readBounce(report({ status: 'Action: failed' }))).toEqual({
    mailId: ID,
    status: '',
    diagnostic: '',
    recipient: 'ana@example.com',
  })
  const long = await readBounce(report({ status: `Action: failed\r\nDiagnostic-Code: smtp; ${'x'.repeat(9_000)}` }))
  expect(long!.diagnostic).toHaveLength(500)
})
