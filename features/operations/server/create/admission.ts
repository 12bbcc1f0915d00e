import type { DoorParts, Principal } from '@firmeza/accounts/server'
import type { Refusal } from '@firmeza/http'
import type { Database } from '@firmeza/store'
import type { preParsingAsyncHookHandler } from 'fastify'
import { BodyRefused } from './body-refused.ts'
import { isGrantSpent } from './idempotency.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

export interface AdmissionParts extends Pick<DoorParts, 'isClientInForce'> {
  database: Database
}

/**
 * Turns away whose grant was spent, or whose secret was changed, while they waited for their turn: before a byte of the body is read. Of
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
  { database, isClientInForce }: AdmissionParts,
  principal: Principal | null,
  domainUuid: string,
  key: string | null,
): Promise<Refusal | null> => {
  if (principal?.kind !== 'client' && principal?.kind !== 'trial') return { code: 'forbidden' }
  if (principal.domainUuid !== domainUuid) return { code: 'forbidden' }
  if (principal.kind === 'client') return (await isClientInForce(principal)) ? null : { code: 'not-authorised' }
  return (await isGrantSpent(database.db, principal.grantId, key)) ? { code: 'forbidden' } : null
}
