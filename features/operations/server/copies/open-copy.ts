import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { isOpeningTold, opensCopy, withCopy } from '../../domain/copy.ts'
import type { Operation } from '../../domain/operation.ts'
import { type ChangeParts, changeOperation } from '../change-operation.ts'
import { findAuthentic } from '../suspension.ts'
import { copyNamed } from './copy-facts.ts'
import type { CopyLinks } from './copy-links.ts'

/**
 * The completed operation that a copy's link shows. One that was revoked is as unknown as one never
 * made. Evidence tells that the link was opened, and no more: who did is not known, and mail
 * filters open links too.
 */
export const openCopy = async (
  { copyLinks, clock, ...parts }: ChangeParts & { copyLinks: CopyLinks; clock: Clock },
  secret: string,
): Promise<Result<Operation, Refusal>> => {
  const named = copyLinks.read(secret)
  const operation = named && (await findAuthentic(parts, named.operationId))
  if (!operation) return refuse({ code: 'link-unknown' })
  return changeOperation<Operation, Refusal>(parts, operation, async (now) => {
    const at = clock.now()
    const copy = now.copies.find(({ id }) => id === named.copyId)
    const opens = copy ? opensCopy(copy, now, at) : 'no'
    if (!copy || now.phase !== 'completed' || opens === 'no') return refuse({ code: 'link-unknown' })
    if (opens === 'expired') return refuse({ code: 'link-expired' })
    if (!isOpeningTold(copy, at)) return ok({ unchanged: now })
    return ok({
      change: { copies: withCopy(now.copies, copy.id, { openedAt: at.toISOString() }) },
      events: [{ type: 'CopyOpened', at, facts: copyNamed(copy) }],
      value: now,
    })
  })
}
