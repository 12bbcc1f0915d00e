import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import { opensCopy } from '../../domain/copy.ts'
import type { Operation } from '../../domain/operation.ts'
import { type AuthenticatedParts, findAuthentic } from '../suspension.ts'
import type { CopyLinks } from './copy-links.ts'

/**
 * The completed operation that a copy's link shows. One that was revoked is as unknown as one never
 * made.
 */
export const openCopy = async (
  { copyLinks, clock, ...parts }: AuthenticatedParts & { copyLinks: CopyLinks; clock: Clock },
  secret: string,
): Promise<Result<Operation, Refusal<'link-unknown' | 'link-expired'>>> => {
  const named = copyLinks.read(secret)
  const operation = named && (await findAuthentic(parts, named.operationId))
  const copy = operation?.copies.find(({ id }) => id === named?.copyId)
  if (!operation || !copy || operation.phase !== 'completed') return refuse({ code: 'link-unknown' })
  const opens = opensCopy(copy, clock.now())
  if (opens === 'yes') return ok(operation)
  return refuse({ code: opens === 'expired' ? 'link-expired' : 'link-unknown' })
}
