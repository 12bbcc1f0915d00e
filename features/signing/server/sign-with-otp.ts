import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import {
  acceptedDocuments,
  changeOperation,
  type Decision,
  type Operation,
  type Tab,
  takeInHand,
  unreadDocument,
  whyNotOpen,
} from '@firmeza/operations/server'
import { eq } from 'drizzle-orm'
import { type Judgement, judgeTry } from '../domain/otp.ts'
import { OTP_LIMITS } from '../wire.ts'
import type { Actor } from './actor.ts'
import { readChallenges, type StoredChallenge } from './challenges.ts'
import { codeHmac, sameHmac } from './otp-code.ts'
import { otpChallenges } from './schema.ts'
import { SEAL_OPERATION } from './seal-operation.ts'
import type { OtpParts } from './send-otp.ts'

type Signed = Result<void, Refusal>

/**
 * Signs with the one-time code. A try is judged, counted and recorded in one transaction on the
 * operation's version: simultaneous tries are counted one by one, and only one can sign. From here
 * the signature stands; sealing follows as a job.
 */
export const signWithOtp = async (
  parts: Omit<OtpParts, 'sms' | 'brandName' | 'baseUrl' | 'limits' | 'messageLimits' | 'smsCountries' | 'log'>,
  opened: Operation,
  otpValue: string,
  actor: Actor,
  tab: Tab | null,
): Promise<Signed> => {
  const code = otpValue.trim()
  if (code === '') return refuse({ code: 'otp-missing' })
  const judged = await changeOperation<Signed, Refusal>(parts, opened, async (operation) => {
    const now = parts.clock.now()
    const closed = whyNotOpen(operation, now)
    if (closed) return refuse(closed)
    const hand = takeInHand(operation, tab)
    if (!hand.ok) return hand
    const unread = unreadDocument(operation)
    if (unread) return refuse({ code: 'document-not-read', documentUuid: unread.id })
    const challenges = await readChallenges(parts.database.db, operation.id)
    const matches = ({ id, codeHmac: stored }: StoredChallenge) =>
      sameHmac(codeHmac(parts.otpKey, operation, id, code), stored)
    const judgement = judgeTry(challenges, (challenge) => matches(challenge as StoredChallenge), OTP_LIMITS, now)
    if (judgement.outcome === 'void') return refuse(judgement.refusal)
    const decided =
      judgement.outcome === 'right' ? signed(operation, judgement, actor, now) : rejected(judgement, actor, now)
    return ok({ ...decided, change: { ...decided.change, ...hand.value } })
  })
  return judged.ok ? judged.value : judged
}

const signed = (
  operation: Operation,
  { challenge }: Extract<Judgement, { outcome: 'right' }>,
  actor: Actor,
  at: Date,
): Decision<Signed> => ({
  change: { state: 'sealing', signedAt: at },
  events: [
    { type: 'OtpVerified', at, facts: { ...actor, challenge: challenge.id, tries: challenge.tries + 1 } },
    {
      type: 'OperationSigned',
      at,
      facts: {
        signer: operation.signer.id,
        documents: acceptedDocuments(operation).map(({ sourceSha256 }) => sourceSha256),
      },
    },
    { type: 'SealingStarted', at, facts: {} },
  ],
  jobs: [{ queue: SEAL_OPERATION, data: { operationId: operation.id }, id: operation.id }],
  value: ok(undefined),
})

const rejected = (
  { challenge, lockedUntil, refusal }: Extract<Judgement, { outcome: 'wrong' }>,
  actor: Actor,
  at: Date,
): Decision<Signed> => {
  const facts = { ...actor, challenge: challenge.id, tries: challenge.tries + 1 }
  return {
    change: lockedUntil ? { note: 'code-locked' } : {},
    events: lockedUntil
      ? [
          { type: 'OtpRejected', at, facts },
          { type: 'OtpLocked', at, facts: { challenge: challenge.id, lockedUntil: lockedUntil.toISOString() } },
        ]
      : [{ type: 'OtpRejected', at, facts }],
    also: async (tx) => {
      await tx
        .update(otpChallenges)
        .set({ tries: challenge.tries + 1, lockedUntil })
        .where(eq(otpChallenges.id, challenge.id))
    },
    value: refuse(refusal),
  }
}
