import { type EvidenceLink, readLink } from '@firmeza/evidence/server'
import type { Task } from '@firmeza/operations/server'

/**
 * SHA-256 of what a party drew for a document, as the chain tells it: a row could have been changed
 * by whoever may write to the database. Throws RangeError when the chain tells of none.
 */
export const drawnAsTold = (links: EvidenceLink[], { id: taskId }: Pick<Task, 'id'>, documentId: string): string => {
  const told = links
    .map(readLink)
    .findLast(({ type, task, facts }) => type === 'SignatureDrawn' && task === taskId && facts.document === documentId)
  if (typeof told?.facts.sha256 !== 'string') throw new RangeError(`no drawing is told of for document ${documentId}`)
  return told.facts.sha256
}
