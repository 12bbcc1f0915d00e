import { digest, EvidenceBroken, type EvidenceLink, linksTo, readLink, readLinks } from '@firmeza/evidence/server'
import type { Operation } from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'

/**
 * Which operator, by their account's user id, passed a try as the first of two; null: nobody did.
 * Told by the operation's evidence, whose head is authenticated with the operation, so that a row
 * written behind our back passes nobody. Throws EvidenceBroken, also where who it was is not told.
 */
export const passedFirst = async (db: Db, operation: Operation, videoId: string): Promise<string | null> => {
  const told = secondedIn(linksTo(operation.id, operation.head, await readLinks(db, operation.id), digest), videoId)
  if (!told) return null
  if (typeof told.facts.operator !== 'string') throw new EvidenceBroken('who passed it first is not told')
  return told.facts.operator
}

/** That somebody passed the try as the first of two, as links tell it, whether they hold or not. */
export const secondedIn = (links: readonly EvidenceLink[], videoId: string) =>
  links
    .map(readLink)
    .find(
      ({ type, facts }) => type === 'IdentificationDecided' && facts.video === videoId && facts.outcome === 'seconded',
    )
