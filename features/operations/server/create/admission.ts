import { type DoorParts, isPayer } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import type { Database } from '@firmeza/store'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { BodyRefused } from './body-refused.ts'
import { isGrantSpent } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

export interface AdmissionParts extends Pick<DoorParts, 'isInForce'> {
  database: Database
}

/**
 * Turns away whose grant was spent, whose secret was changed or whose session was ended, while they
 * waited for their turn: before a byte of the body is read. Of grants the transaction has the last
 * word.
 */
export const admission =
  (parts: AdmissionParts): preParsingAsyncHookHandler =>
  async (request, _, payload) => {
    const refusal = await whyNotAdmitted(parts, request, { hasWaited: request.othersWait !== null })
    if (refusal) throw new BodyRefused(refusal)
    return payload
  }

export const whyNotAdmitted = async (
  { database, isInForce }: AdmissionParts,
  request: FastifyRequest,
  { hasWaited }: { hasWaited: boolean },
): Promise<Refusal | null> => {
  const { principal } = request
  const { domainUuid } = request.params as { domainUuid: string }
  if (!isPayer(principal) && principal?.kind !== 'trial') return { code: 'forbidden' }
  if (principal.domainUuid !== domainUuid) return { code: 'forbidden' }
  // At the door it was in force.
  if (isPayer(principal)) return !hasWaited || (await isInForce(principal)) ? null : { code: 'not-authorised' }
  return (await isGrantSpent(database.db, principal.grantId, idempotencyKeyOf(request))) ? { code: 'forbidden' } : null
}
