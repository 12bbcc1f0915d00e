import { digest, type EvidenceLink, partyRecord, readLink, verifyChain } from '@firmeza/evidence/server'
import type { Operation } from '@firmeza/operations/server'

/** The evidence of an operation does not say what the operation says: one of them was changed behind our back. */
export class EvidenceBroken extends Error {
  override name = 'EvidenceBroken'
  readonly reason: string
  constructor(reason: string) {
    super(`The evidence does not hold: ${reason}`)
    this.reason = reason
  }
}

/**
 * Makes sure, before anything is certified, that the chain is whole, ends where the operation says, and was begun with this signer and these
 * documents. Throws EvidenceBroken. An acta is drawn from both, so they have to tell the same.
 */
export const checkStory = (operation: Operation, links: EvidenceLink[]): void => {
  const verdict = verifyChain(operation.id, links, digest)
  if (verdict.status === 'failed') throw new EvidenceBroken(`link ${verdict.seq}: ${verdict.reason}`)
  if (verdict.head.hash !== operation.head.hash) throw new EvidenceBroken('the chain does not end at its head')
  const { facts } = readLink(links[0]!)
  if (facts.signerSha256 !== digest(partyRecord(operation.signer)))
    throw new EvidenceBroken('the signer is not who the operation was created for')
  const created = facts.documents as { id: string; sha256: string }[]
  const same = operation.documents.every(({ id, sourceSha256 }) =>
    created.some((each) => each.id === id && each.sha256 === sourceSha256),
  )
  if (!same || created.length !== operation.documents.length)
    throw new EvidenceBroken('the documents are not those the operation was created with')
}
