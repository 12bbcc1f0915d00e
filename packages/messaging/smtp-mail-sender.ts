import { createHash } from 'node:crypto'
import { type Clock, isEmailAddress, systemClock } from '@firmeza/kernel'
import nodemailer from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { returnPathOf } from './bounce.ts'
import { headerText } from './header-text.ts'
import { MailRejected, type MailSender, MailUnconfirmed } from './mail.ts'

export interface SmtpOptions {
  /**
   * `smtp://user:password@host:587` (STARTTLS when offered, demanded when there is a password,
   * except on this machine) or `smtps://…:465`.
   */
  url: string
  /** The address mails come from. */
  from: string
  /** Where what cannot be delivered comes back to; absent, to `from`. */
  bounceAddress?: string | undefined
  /** The name mails come from. */
  brand: string
  clock?: Clock
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Sends through an SMTP server over a few connections that are kept open. */
export const smtpMailSender = ({ url, from, bounceAddress, brand, clock = systemClock }: SmtpOptions): MailSender => {
  const transport = nodemailer.createTransport(poolOptions(new URL(url)))
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, replyTo, subject, html, text }) => {
      if (!isEmailAddress(to.address)) throw new MailRejected('the address is not an e-mail address')
      const messageId = `<${idPart(id)}@${domain}>`
      try {
        const { response } = await transport.sendMail({
          messageId,
          from: { name: headerText(brand), address: from },
          to: { name: headerText(to.name), address: to.address },
          ...(replyTo ? { replyTo: { name: headerText(brand), address: replyTo } } : {}),
          ...(bounceAddress ? { envelope: { from: returnPathOf(bounceAddress, idPart(id)), to: to.address } } : {}),
          subject: headerText(subject),
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { transport: 'smtp', messageId, reply: response, at: clock.now() }
      } catch (error) {
        throw told(error as SmtpFault)
      }
    },
    health: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

const poolOptions = ({ protocol, hostname, port, username, password }: URL): SMTPPool.Options => {
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new TypeError(`Not an SMTP address: ${protocol}//${hostname}`)
  const secure = protocol === 'smtps:'
  return {
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !LOOPBACK.includes(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    maxConnections: 5,
    maxMessages: 100,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}

/**
 * What may stand left of the @ in a Message-ID (RFC 5322 §3.2.3, dot-atom); any other id is hashed.
 */
const idPart = (id: string): string =>
  /^[A-Za-z0-9-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')

interface SmtpFault extends Error {
  code?: string
  syscall?: string
  timeoutType?: string
  responseCode?: number
  response?: string
  command?: string
}

const told = (fault: SmtpFault): Error => {
  if (isFinal(fault)) return new MailRejected(fault.response ?? String(fault))
  return isUnanswered(fault) ? new MailUnconfirmed(fault.message) : fault
}

/**
 * Whether the connection was there and ended without an answer. At which step nodemailer does not
 * say, and it may have been the last.
 */
const isUnanswered = ({ response, code = '', syscall, timeoutType = 'SOCKET_TIMEOUT' }: SmtpFault): boolean =>
  !response &&
  ['ESOCKET', 'ECONNECTION', 'ETIMEDOUT'].includes(code) &&
  syscall !== 'connect' &&
  timeoutType === 'SOCKET_TIMEOUT'

/**
 * Whether the server refused this mail for good: a 5xx to the recipient or to the message, or "too
 * large". A 5xx to our login or to our sender's address is the operator's to repair, and the mail
 * can wait for that.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpFault): boolean => {
  if (responseCode < 500 || responseCode > 599 || [530, 535, 538].includes(responseCode)) return false
  return responseCode === 552 || command === 'RCPT TO' || command === 'DATA'
}
