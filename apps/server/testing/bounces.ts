import { runBounceCommand } from '../bounce-command.ts'
import type { RunningServer } from './running-server.ts'

/** What a mail server sends to the return path of a mail that it cannot deliver (RFC 3464). */
export const reportTo = (returnPath: string, recipient = ''): string =>
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

/** Hands a mail to `npm run bounce`; answers its exit code, and what it said. */
export const handBounce = async (
  { parts }: RunningServer,
  mail: string,
): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = []
  const input = (async function* () {
    yield Buffer.from(mail)
  })()
  return { code: await runBounceCommand(input, parts.env, { say: (line) => void lines.push(line) }), lines }
}
