import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  changeOperation,
  type Decision,
  type Operation,
  partyOf,
  takeInHand,
  unreadDocument,
  whyNotTheirs,
} from '@firmeza/operations/server'
import { eq } from 'drizzle-orm'
import { type Judgement, judgeTry } from '../../domain/otp.ts'
import { OTP_LIMITS, TYPED } from '../../wire.ts'
import { codeTaskOf, isDrawing } from '../kinds.ts'
import { partySigned, type Signing } from '../party-signed.ts'
import { otpChallenges } from '../schema.ts'
import { readChallenges, type StoredChallenge } from './challenges.ts'
import { codeHmac, sameHmac } from './otp-code.ts'
import type { OtpParts } from './send-otp.ts'

/** `isLast`: nobody else has to sign. */
type Signed = Result<{ isLast: boolean }, Refusal>

export interface OtpAnswer {
  otpValue: string
  /** Signs in place of a drawing; nothing where a code is what was asked for. */
  typedName?: string | undefined
}

/**
 * Signs with the one-time code. A try is judged, counted and recorded in one transaction on the
 * operation's version: simultaneous tries are counted one by one, and only one can sign. From here
 * the signature stands; when it is the last, sealing follows as a job.
 */
export const signWithOtp = async (
  parts: Omit<OtpParts, 'sms' | 'brandName' | 'baseUrl' | 'limits' | 'messageLimits' | 'smsCountries' | 'log'>,
  opened: Operation,
  { otpValue, typedName }: OtpAnswer,
  { partyId, actor, tab }: Acting,
): Promise<Signed> => {
  const code = otpValue.trim()
  if (code === '') return refuse({ code: 'otp-missing' })
  const judged = await changeOperation<Signed, Refusal>(parts, opened, async (operation) => {
    const now = parts.clock.now()
    const party = partyOf(operation, partyId)
    const closed = whyNotTheirs(operation, party, now)
    if (closed) return refuse(closed)
    const task = codeTaskOf(party)
    if (!task) return refuse({ code: 'other-way-to-sign' })
    const asksName = isDrawing(task)
    if (asksName && !typedName) return refuse({ code: 'payload-invalid', field: 'typedName', reason: 'value-missing' })
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    const unread = unreadDocument(operation, party)
    if (unread) return refuse({ code: 'document-not-read', documentUuid: unread })
    const challenges = await readChallenges(parts.database.db, task.id)
    const matches = ({ id, codeHmac: stored }: StoredChallenge) =>
      sameHmac(codeHmac(parts.otpKey, operation, { party, challenge: id, code }), stored)
    const judgement = judgeTry(challenges, (challenge) => matches(challenge as StoredChallenge), OTP_LIMITS, now)
    if (judgement.outcome === 'void') return refuse(judgement.refusal)
    const signing = { operation, party, task, held: hand.value, actor, at: now }
    if (judgement.outcome === 'wrong') return ok(rejected(judgement, signing))
    return ok(signed(parts, judgement, signing, asksName ? typedName : undefined))
  })
  return judged.ok ? judged.value : judged
}

const signed = (
  parts: Pick<OtpParts, 'links' | 'queue'>,
  { challenge }: Extract<Judgement, { outcome: 'right' }>,
  signing: Signing,
  typedName: string | undefined,
): Decision<Signed> => {
  const { party, task, actor, at } = signing
  const whose = { at, party: party.id, task: task.id }
  const facts = { ...actor, challenge: challenge.id, tries: challenge.tries + 1 }
  const { events, isLast, ...rest } = partySigned(
    parts,
    signing,
    typedName === undefined ? 'signed' : TYPED[challenge.channel],
  )
  const typed = typedName !== undefined && {
    type: 'SignatureTyped' as const,
    ...whose,
    facts: { challenge: challenge.id, name: typedName },
  }
  return {
    ...rest,
    events: [{ type: 'OtpVerified', ...whose, facts }, ...(typed ? [typed] : []), ...events],
    value: ok({ isLast }),
  }
}

const rejected = (
  { challenge, lockedUntil, refusal }: Extract<Judgement, { outcome: 'wrong' }>,
  { party, task, held, actor, at }: Signing,
): Decision<Signed> => {
  const whose = { at, party: party.id, task: task.id }
  const locked = lockedUntil && {
    type: 'OtpLocked' as const,
    ...whose,
    facts: { challenge: challenge.id, lockedUntil: lockedUntil.toISOString() },
  }
  return {
    change: { parties: [{ id: party.id, ...held }], ...(locked ? { note: 'code-locked' } : {}) },
    events: [
      {
        type: 'OtpRejected',
        ...whose,
        facts: { ...actor, challenge: challenge.id, tries: challenge.tries + 1 },
      },
      ...(locked ? [locked] : []),
    ],
    also: async (tx) => {
      await tx
        .update(otpChallenges)
        .set({ tries: challenge.tries + 1, lockedUntil })
        .where(eq(otpChallenges.id, challenge.id))
    },
    value: refuse(refusal),
  }
}
