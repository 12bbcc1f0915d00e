import { maskEmail } from '@firmeza/kernel'
import PostalMime, { type Attachment } from 'postal-mime'

/** A mail of ours that a mail server could not deliver, as its report tells it. */
export interface Bounce {
  /** The id that the mail was sent with: see `OutgoingMail`. */
  mailId: string
  /** Of the recipient's status (RFC 3463): `5.1.1`; empty where the report gives none. */
  status: string
  /** What the failing server said (RFC 3464 §2.3.6), at most 500 characters. */
  diagnostic: string
  /**
   * The address we sent it to, as the report has it; empty where it does not say. Another one is
   * that of somebody it was forwarded to.
   */
  recipient: string
}

/**
 * Whether a report is about a mail that was sent to this address. One that names another is of
 * somebody it was forwarded to: the mail reached whom it was sent to. Of an address that is known
 * no more, `shown` is what is kept of it (`maskEmail`).
 */
export const isAbout = ({ recipient }: Pick<Bounce, 'recipient'>, address: string | null, shown = ''): boolean => {
  if (recipient === '') return true
  return address === null ? isSame(maskEmail(recipient), shown) : isSame(recipient, address)
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const LONGEST_DIAGNOSTIC = 500

/** `bounces@example.com` for the mail `7f3a…`: `bounces+7f3a…@example.com`. */
export const returnPathOf = (bounceAddress: string, mailId: string): string => {
  const at = bounceAddress.lastIndexOf('@')
  return `${bounceAddress.slice(0, at)}+${mailId}${bounceAddress.slice(at)}`
}

/**
 * Reads a delivery status notification (RFC 3464). Null: it is none, it tells of no failure (a
 * delay, a success), or not of which mail. Which one is said by the address it came to, and by the
 * Message-ID of what it returns.
 */
export const readBounce = async (mail: Uint8Array): Promise<Bounce | null> => {
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null)
  if (!parsed) return null
  const report = parsed.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  const failure = report && failedIn(textOf(report))
  if (!failure) return null
  const returned = parsed.attachments.filter(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  const to = parsed.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key))
    .map(({ value }) => value)
  const mailId =
    idIn(to.join(' '), `\\+(${UUID})@`) ?? idIn(returned.map(textOf).join('\n'), `^message-id:\\s*<(${UUID})@`)
  return mailId ? { mailId, ...failure } : null
}

const idIn = (text: string, pattern: string): string | undefined =>
  new RegExp(pattern, 'im').exec(text)?.[1]?.toLowerCase()

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The first recipient that failed for good, of the report's groups of fields. */
const failedIn = (report: string): Omit<Bounce, 'mailId'> | null => {
  const groups = report.replace(/\r\n?/g, '\n').split(/\n\s*\n/)
  for (const group of groups) {
    const fields = fieldsOf(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const address = fields.get('original-recipient') ?? fields.get('final-recipient') ?? ''
    const recipient = address.replace(/^[\w-]+;\s*/, '').toWellFormed()
    const [, status = ''] = /^(\d\.\d{1,3}\.\d{1,3})/.exec(fields.get('status') ?? '') ?? []
    const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
    return { status, diagnostic: diagnostic.slice(0, LONGEST_DIAGNOSTIC).toWellFormed(), recipient }
  }
  return null
}

/** Unfolded, their names in lower case. */
const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
