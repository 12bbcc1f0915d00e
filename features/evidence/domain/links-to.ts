import { type Digest, type EvidenceLink, type Head, verifyChain } from './chain.ts'

/** The evidence of an operation is not what was written: somebody changed it behind our back. */
export class EvidenceBroken extends Error {
  override name = 'EvidenceBroken'
  constructor(reason: string) {
    super(`The evidence does not hold: ${reason}`)
  }
}

/**
 * The links up to a head, once it is sure that their chain is whole and ends at it. Throws
 * EvidenceBroken. Links after the head came since, and are for a later head to judge.
 */
export const linksTo = (operationId: string, head: Head, links: EvidenceLink[], digest: Digest): EvidenceLink[] => {
  const past = links.filter(({ seq }) => seq <= head.seq)
  const verdict = verifyChain(operationId, past, digest)
  if (verdict.status === 'failed') throw new EvidenceBroken(`link ${verdict.seq}: ${verdict.reason}`)
  if (verdict.head.hash !== head.hash) throw new EvidenceBroken('the chain does not end at its head')
  return past
}
