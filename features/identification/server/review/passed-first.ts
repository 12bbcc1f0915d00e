import { digest, type EvidenceLink, linksTo, readLink, readLinks } from '@firmeza/evidence/server'
import type { Operation } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'

/**
 * Which operator, by their account's user id, passed a try as the first of two; null: nobody did.
 * Told by the operation's evidence, whose head is authenticated with the operation, so that a row
 * written behind our back passes nobody. Throws EvidenceBroken.
 */
export const passedFirst = async (db: Db, operation: Operation, videoId: string): Promise<string | null> =>
  firstTold(linksTo(operation.id, operation.head, await readLinks(db, operation.id), digest), videoId)

/** As the links tell it, whether they hold or not: for what is only shown. */
export const firstTold = (links: EvidenceLink[], videoId: string): string | null => {
  const told = links
    .map(readLink)
    .find(
      ({ type, facts }) => type === 'IdentificationDecided' && facts.video === videoId && facts.outcome === 'seconded',
    )
  return told ? String(told.facts.operator) : null
}
