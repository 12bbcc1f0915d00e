import { m } from '@firmeza/i18n'
import { type Clock, maskPhone, newId, ok, type Result, refuse, shortReference } from '@firmeza/kernel'
import type { SmsReceipt, SmsSender } from '@firmeza/messaging'
import {
  type ChangeParts,
  changeOperation,
  type Operation,
  type Refusal,
  toE164,
  unreadDocument,
  whyNotOpen,
} from '@firmeza/operations/server'
import { eq } from 'drizzle-orm'
import { mayIssue } from '../domain/otp.ts'
import { OTP_LIMITS } from '../wire.ts'
import type { Actor } from './actor.ts'
import { readChallenges } from './challenges.ts'
import { codeHmac, drawCode } from './otp-code.ts'
import { otpChallenges } from './schema.ts'

export interface OtpParts extends ChangeParts {
  clock: Clock
  sms: SmsSender
  /** Keys the hash of codes. */
  otpKey: Uint8Array
  brandName: string
  log: (line: string) => void
}

/**
 * Sends the signer a one-time code. The challenge is stored before the gateway is asked, so no code is out that the database does not know;
 * a gateway that does not take it voids the challenge and says so at once: a code that comes an hour later would only confuse.
 */
export const sendOtp = async (
  parts: OtpParts,
  opened: Operation,
  cellPhone: string,
  actor: Actor,
): Promise<Result<void, Refusal>> => {
  const code = drawCode()
  const issued = await issue(parts, opened, { cellPhone, code, actor })
  if (!issued.ok) return issued
  const { challengeId, operation } = issued.value
  try {
    const receipt = await parts.sms.send({
      id: challengeId,
      to: operation.signer.phone,
      text: smsText(parts, operation, code),
    })
    await recordSent(parts, operation, challengeId, receipt)
    return ok(undefined)
  } catch (fault) {
    parts.log(`Operation ${opened.id}: the code could not be sent: ${fault instanceof Error ? fault.message : fault}`)
    await recordFailure(parts, operation, challengeId)
    return refuse({ code: 'sms-unavailable' })
  }
}

const issue = (
  { otpKey, clock, ...parts }: OtpParts,
  opened: Operation,
  { cellPhone, code, actor }: { cellPhone: string; code: string; actor: Actor },
): Promise<Result<{ challengeId: string; operation: Operation }, Refusal>> =>
  changeOperation<{ challengeId: string; operation: Operation }, Refusal>(parts, opened, async (operation) => {
    const now = clock.now()
    const closed = whyNotOpen(operation, now)
    if (closed) return refuse(closed)
    const unread = unreadDocument(operation)
    if (unread) return refuse({ code: 'document-not-read', documentUuid: unread.id })
    // The code goes where the sender said, never where the caller says.
    if (toE164(cellPhone) !== operation.signer.phone) return refuse({ code: 'phone-mismatch' })
    const allowed = mayIssue(await readChallenges(parts.database.db, operation.id), OTP_LIMITS, now)
    if (!allowed.ok) return allowed
    const challengeId = newId()
    const { expiresAt } = allowed.value
    return ok({
      change: {},
      events: [
        {
          type: 'OtpIssued',
          at: now,
          facts: {
            ...actor,
            challenge: challengeId,
            channel: 'sms',
            to: maskPhone(operation.signer.phone),
            expiresAt: expiresAt.toISOString(),
          },
        },
      ],
      also: async (tx) => {
        const hashed = codeHmac(otpKey, operation, challengeId, code)
        await tx
          .insert(otpChallenges)
          .values({ id: challengeId, operationId: operation.id, codeHmac: hashed, issuedAt: now, expiresAt })
      },
      value: { challengeId, operation },
    })
  })

const recordSent = (
  parts: OtpParts,
  { id }: Operation,
  challengeId: string,
  { transport, providerId, reply }: SmsReceipt,
) =>
  changeOperation(parts, id, async () =>
    ok({
      change: {},
      events: [
        { type: 'OtpSent', at: parts.clock.now(), facts: { challenge: challengeId, transport, providerId, reply } },
      ],
      value: undefined,
    }),
  )

const recordFailure = (parts: OtpParts, { id }: Operation, challengeId: string) =>
  changeOperation(parts, id, async () =>
    ok({
      change: {},
      events: [{ type: 'OtpSendFailed', at: parts.clock.now(), facts: { challenge: challengeId } }],
      also: async (tx) => {
        await tx.update(otpChallenges).set({ failed: true }).where(eq(otpChallenges.id, challengeId))
      },
      value: undefined,
    }),
  )

const smsText = ({ brandName }: OtpParts, { id, language }: Operation, code: string): string =>
  m.sms_otp(
    { brand: brandName, code, reference: shortReference(id), minutes: OTP_LIMITS.validMinutes },
    { locale: language },
  )
