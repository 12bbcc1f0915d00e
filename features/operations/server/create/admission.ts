import { type DoorParts, isPayer, type Principal } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import type { Database } from '@firmeza/store'
import type { preParsingAsyncHookHandler } from 'fastify'
import { BodyRefused } from './body-refused.ts'
import { isGrantSpent } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

export interface AdmissionParts extends Pick<DoorParts, 'isInForce'> {
  database: Database
}

/**
 * Turns away whose grant was spent, whose secret was changed or whose session was ended, while they waited for their turn: before a byte of the body is read. Of
 * grants the transaction has the last word.
 */
export const admission =
  (parts: AdmissionParts): preParsingAsyncHookHandler =>
  async (request, _, payload) => {
    const { domainUuid } = request.params as { domainUuid: string }
    const refusal = await whyNot(parts, request.principal, domainUuid, idempotencyKeyOf(request))
    if (refusal) throw new BodyRefused(refusal)
    return payload
  }

const whyNot = async (
  { database, isInForce }: AdmissionParts,
  principal: Principal | null,
  domainUuid: string,
  key: string | null,
): Promise<Refusal | null> => {
  if (!isPayer(principal) && principal?.kind !== 'trial') return { code: 'forbidden' }
  if (principal.domainUuid !== domainUuid) return { code: 'forbidden' }
  if (isPayer(principal)) return (await isInForce(principal)) ? null : { code: 'not-authorised' }
  return (await isGrantSpent(database.db, principal.grantId, key)) ? { code: 'forbidden' } : null
}
