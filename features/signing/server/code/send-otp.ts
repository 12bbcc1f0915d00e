import { originsOf, type Refusal } from '@firmeza/http'
import { type Clock, type Limit, maskEmail, maskPhone, newId, ok, type Result, refuse } from '@firmeza/kernel'
import type { MessageLimits } from '@firmeza/messaging'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Links,
  messageKindOf,
  type Operation,
  type OperationChange,
  type Party,
  partyOf,
  takeInHand,
  toE164,
  unreadDocument,
  wholeRows,
  whyNoSms,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { Db, Limits } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import { mayIssue, type OtpChallenge, type OtpChannel } from '../../domain/otp.ts'
import { OTP_LIMITS } from '../../wire.ts'
import { channelOf, codeTaskOf } from '../kinds.ts'
import { needsLinkForCode } from '../needs-link.ts'
import { otpChallenges } from '../schema.ts'
import { readChallenges } from './challenges.ts'
import { type CodeSenders, type Outcome, tellByMail, tellBySms } from './code-senders.ts'
import { codeHmac, drawCode } from './otp-code.ts'

export interface OtpParts extends ChangeParts, CodeSenders {
  clock: Clock
  links: Links
  limits: Limits
  messageLimits: MessageLimits
  /** Countries that SMS are sent to. */
  smsCountries: ReadonlySet<string>
  log: (line: string) => void
}

/**
 * Sends the signer a one-time code, by SMS or by e-mail. The challenge is stored before the gateway
 * or mail server is asked, so no code is out that the database does not know. One that does not
 * take it voids the challenge and says so at once: a code that comes an hour later would only
 * confuse. One whose answer does not come may have taken it: the code stays good, and counts.
 * Answers all the codes of the task.
 */
export const sendOtp = async (
  parts: OtpParts,
  opened: Operation,
  cellPhone: string,
  acting: Acting,
): Promise<Result<OtpChallenge[], Refusal>> => {
  const { actor, partyId } = acting
  const party = partyOf(opened, partyId)
  if (needsLinkForCode(opened, party, actor)) return refuse({ code: 'link-needed' })
  const task = codeTaskOf(party)
  if (!task) return refuse({ code: 'other-way-to-sign' })
  // Its country may have been taken off the list since it was created.
  const hasSms = !whyNoSms(party.person.phone, parts.smsCountries)
  const channel = channelOf(task, hasSms)
  if (channel === 'sms' && !hasSms) return refuse({ code: 'phone-not-served' })
  const counted = await limitsOf(parts, opened, { party, channel, ip: actor.ip })
  return parts.limits.within<OtpChallenge[], Refusal>(counted, (counts) =>
    sendCode(parts, opened, { cellPhone, ...acting }, counts),
  )
}

const limitsOf = async (
  { database, messageLimits }: OtpParts,
  operation: Operation,
  { party: { person }, channel, ip }: { party: Party; channel: OtpChannel; ip: string },
): Promise<Limit[]> => {
  const from = { account: operation.accountId, origins: originsOf(ip) }
  const kind = await messageKindOf(database.db, operation)
  return channel === 'sms'
    ? messageLimits.sms(kind, { ...from, to: person.phone })
    : messageLimits.mail(kind, { ...from, to: person.email })
}

const sendCode = async (
  parts: OtpParts,
  opened: Operation,
  asked: Asked,
  counts: () => void,
): Promise<Result<OtpChallenge[], Refusal>> => {
  const code = drawCode()
  const issued = await issue(parts, opened, code, asked)
  if (!issued.ok) return issued
  const { challengeId, channel, challenges, operation } = issued.value
  const party = partyOf(operation, asked.partyId)
  const send = channel === 'sms' ? tellBySms : tellByMail
  const sent = await send(parts, { challengeId, operation, party, code })
  const { type } = sent.told
  const failed = type === 'OtpSendFailed'
  if (!failed) counts()
  if (type !== 'OtpSent') parts.log(`Operation ${opened.id}: ${type}: ${sent.fault}`)
  await record(parts, operation, { challengeId, partyId: party.id }, sent)
  return failed ? refuse({ code: UNAVAILABLE[channel] }) : ok(challenges)
}

const UNAVAILABLE = { sms: 'sms-unavailable', email: 'mail-unavailable' } as const

interface Asked extends Acting {
  cellPhone: string
}

interface Issued {
  challengeId: string
  channel: OtpChannel
  challenges: OtpChallenge[]
  /** As it is now. */
  operation: Operation
}

const issue = async (
  { otpKey, clock, smsCountries, ...parts }: OtpParts,
  opened: Operation,
  code: string,
  { cellPhone, actor, tab, partyId }: Asked,
): Promise<Result<Issued, Refusal>> => {
  let after = opened
  const issued = await changeOperation<Omit<Issued, 'operation'>, Refusal>(parts, opened, async (operation) => {
    const now = clock.now()
    const party = partyOf(operation, partyId)
    const closed = whyNotTheirs(operation, party, now)
    if (closed) return refuse(closed)
    const task = codeTaskOf(party)
    if (!task) return refuse({ code: 'other-way-to-sign' })
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    const unread = unreadDocument(operation, party)
    if (unread) return refuse({ code: 'document-not-read', documentUuid: unread })
    // The code goes where the sender said, never where the caller says; with the operation read
    // again the phone may be another.
    const channel = channelOf(task, !whyNoSms(party.person.phone, smsCountries))
    if (channel === 'sms' && toE164(cellPhone) !== party.person.phone) return refuse({ code: 'phone-mismatch' })
    const before = await readChallenges(parts.database.db, task.id)
    const allowed = mayIssue(before, OTP_LIMITS, now)
    if (!allowed.ok)
      return allowed.refusal.code === 'unavailable' ? refuse({ code: UNAVAILABLE[channel] }) : refuse(allowed.refusal)
    const challengeId = newId()
    const { expiresAt } = allowed.value
    const challenge = {
      id: challengeId,
      operationId: operation.id,
      taskId: task.id,
      codeHmac: codeHmac(otpKey, operation, { party, challenge: challengeId, code }),
      channel,
      issuedAt: now,
      expiresAt,
      tries: 0,
      failed: false,
      lockedUntil: null,
      endedAt: null,
      receipts: [],
    }
    return ok({
      change: { parties: [{ id: partyId, ...hand.value }], clear: ['code-locked'] },
      events: [
        {
          type: 'OtpIssued',
          at: now,
          party: partyId,
          task: task.id,
          facts: {
            ...actor,
            challenge: challengeId,
            channel,
            to: channel === 'sms' ? maskPhone(party.person.phone) : maskEmail(party.person.email),
            expiresAt: expiresAt.toISOString(),
          },
        },
      ],
      adds: wholeRows(otpChallenges, [challenge]),
      saved: (now) => {
        after = now
      },
      value: { challengeId, channel, challenges: [...before, challenge] },
    })
  })
  return issued.ok ? ok({ ...issued.value, operation: after }) : issued
}

const record = (
  parts: OtpParts,
  operation: Operation,
  { challengeId, partyId }: { challengeId: string; partyId: string },
  { told, refused }: Outcome,
) =>
  changeOperation(parts, operation, async (now) =>
    ok({
      change:
        refused && (await isAwaited(parts, now, { challengeId, partyId }))
          ? { note: 'code-undelivered' }
          : noteAfter(told.type),
      events: [{ ...told, at: parts.clock.now(), party: partyId, task: codeTaskOf(partyOf(now, partyId))!.id }],
      ...(told.type === 'OtpSendFailed' ? { also: (tx) => voidChallenge(tx, challengeId) } : {}),
      value: undefined,
    }),
  )

/** Whether the code still could sign: whoever it goes to can act, and has the phone it went to. */
const isAwaited = async (
  { database, clock }: OtpParts,
  operation: Operation,
  { challengeId, partyId }: { challengeId: string; partyId: string },
): Promise<boolean> => {
  const party = partyOf(operation, partyId)
  if (whyNotTheirs(operation, party, clock.now())) return false
  const challenges = await readChallenges(database.db, codeTaskOf(party)!.id)
  return challenges.some(({ id }) => id === challengeId)
}

const voidChallenge = async (tx: Db, challengeId: string): Promise<void> => {
  await tx.update(otpChallenges).set({ failed: true }).where(eq(otpChallenges.id, challengeId))
}

/**
 * A code that is on its way answers for the one that did not arrive; of a gateway that is away
 * nothing is known.
 */
const noteAfter = (type: Outcome['told']['type']): Pick<OperationChange, 'clear'> =>
  type === 'OtpSendFailed' ? {} : { clear: ['code-undelivered'] }
