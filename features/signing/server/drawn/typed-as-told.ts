import { type EvidenceLink, readLink } from '@firmeza/evidence/server'
import type { Task } from '@firmeza/operations/server'

/**
 * What a party typed in place of a drawing, as the chain tells it. Throws RangeError when the chain
 * tells of none, or no longer: a stamp must show it.
 */
export const typedAsTold = (links: EvidenceLink[], { id: taskId }: Pick<Task, 'id'>): string => {
  const told = links.map(readLink).findLast(({ type, task }) => type === 'SignatureTyped' && task === taskId)
  if (typeof told?.facts.name !== 'string') throw new RangeError('no name is told of that was typed')
  return told.facts.name
}
