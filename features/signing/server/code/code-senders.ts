import type { EventFacts, Told } from '@firmeza/evidence/server'
import { m } from '@firmeza/i18n'
import { shortReference } from '@firmeza/kernel'
import {
  MailRejected,
  type MailSender,
  MailUnconfirmed,
  SmsRejected,
  type SmsSender,
  SmsUnconfirmed,
} from '@firmeza/messaging'
import { fullName, type Operation, type Party } from '@firmeza/operations/server'
import { codeMail } from '../../mails/code-mail.ts'
import { OTP_LIMITS } from '../../wire.ts'
import { smsStatusUrl } from './sms-status.ts'

export interface CodeSenders {
  sms: SmsSender
  mail: MailSender
  /** Keys the hash of codes. */
  otpKey: Uint8Array
  brandName: string
  baseUrl: string
}

/** A code on its way to its signer. */
export interface OutgoingCode {
  challengeId: string
  operation: Operation
  party: Party
  code: string
}

/** How that went. */
export interface Outcome {
  told: Told<'OtpSent' | 'OtpSendFailed' | 'OtpSendUnconfirmed'>
  /** This number, mailbox or message is not taken; it is not that nobody is there to take it. */
  refused?: true
  /** What failed, without the words of others, which often repeat where the code was to go. */
  fault?: string
}

export const tellBySms = (
  { sms, brandName: brand, ...parts }: CodeSenders,
  { challengeId: challenge, operation, party, code }: OutgoingCode,
): Promise<Outcome> => {
  const reference = shortReference(operation.id)
  const words = { brand, code, reference, minutes: OTP_LIMITS.validMinutes }
  const text = m.sms_otp(words, { locale: party.language })
  return sms
    .send({ id: challenge, to: party.person.phone, text, statusUrl: smsStatusUrl(parts, challenge) })
    .then<Outcome, Outcome>(
      ({ transport, providerId, reply }) => ({
        told: { type: 'OtpSent', facts: { challenge, transport, providerId, reply } },
      }),
      (fault: unknown) => unsent(fault, { challenge, reason: reasonOf(fault) }),
    )
}

/** The mail has the challenge's id: what comes back of it tells which code it held. */
export const tellByMail = (
  { mail, brandName }: CodeSenders,
  { challengeId: challenge, operation, party, code }: OutgoingCode,
): Promise<Outcome> => {
  const to = { name: fullName(party.person), address: party.person.email }
  const composed = codeMail({ brandName, operationId: operation.id, locale: party.language, code })
  return mail.send({ id: challenge, to, ...composed }).then<Outcome, Outcome>(
    ({ transport, messageId, reply }) => ({
      told: { type: 'OtpSent', facts: { challenge, channel: 'email', transport, messageId, reply } },
    }),
    (fault: unknown) => unsent(fault, { challenge, channel: 'email', reason: reasonOf(fault) }),
  )
}

const unsent = (fault: unknown, facts: EventFacts['OtpSendFailed']): Outcome => {
  const failed = { fault: faultOf(fault) }
  if (fault instanceof SmsUnconfirmed || fault instanceof MailUnconfirmed)
    return { told: { type: 'OtpSendUnconfirmed', facts }, ...failed }
  const isRefused = fault instanceof SmsRejected || fault instanceof MailRejected
  return { told: { type: 'OtpSendFailed', facts }, ...failed, ...(isRefused ? { refused: true } : {}) }
}

const faultOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'no error'
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return `${fault.name} ${code}`.trim()
}

const LONGEST_REASON = 300

const reasonOf = (fault: unknown): string => {
  if (fault instanceof SmsRejected || fault instanceof MailRejected) return cut(fault.reply)
  return cut(fault instanceof Error ? fault.message : String(fault))
}

const cut = (text: string): string => text.slice(0, LONGEST_REASON).toWellFormed()
