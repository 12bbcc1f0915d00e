import { type EvidenceLink, readLink } from '@firmeza/evidence/server'
import type { Task } from '@firmeza/operations/server'

export interface ToldDrawing {
  /** SHA-256 of the image. */
  sha256: string
  /** SHA-256 of the series, encrypted; null: none was kept. */
  seriesSha256: string | null
}

/**
 * What a party drew for a document, as the chain tells it: a row could have been changed by whoever
 * may write to the database. Throws RangeError when the chain tells of none.
 */
export const drawnAsTold = (
  links: EvidenceLink[],
  { id: taskId }: Pick<Task, 'id'>,
  documentId: string,
): ToldDrawing => {
  const told = links
    .map(readLink)
    .findLast(({ type, task, facts }) => type === 'SignatureDrawn' && task === taskId && facts.document === documentId)
  const { sha256, seriesSha256 } = told?.facts ?? {}
  if (typeof sha256 !== 'string') throw new RangeError(`no drawing is told of for document ${documentId}`)
  return { sha256, seriesSha256: typeof seriesSha256 === 'string' ? seriesSha256 : null }
}
