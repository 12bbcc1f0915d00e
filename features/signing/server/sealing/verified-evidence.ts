import {
  canonicalJson,
  digest,
  EvidenceBroken,
  type EvidenceLink,
  type Json,
  linksTo,
  readLink,
} from '@firmeza/evidence/server'
import {
  acceptedBy,
  coveredBy,
  factsTold,
  type Operation,
  operationFacts,
  type TaskKind,
} from '@firmeza/operations/server'

/**
 * The links up to the head that this operation was loaded with, once it is sure that the chain is
 * whole, that it began with what the rows say of the operation (or corrected it since), and that it
 * tells of what each party accepted and did, of just their documents. Throws EvidenceBroken: an
 * acta is drawn from rows and chain, so they have to tell the same. Links after the head came while
 * this one was looked at, and are another attempt's to judge.
 */
export const verifiedEvidence = (
  operation: Operation,
  links: EvidenceLink[],
  kinds: readonly TaskKind[],
): EvidenceLink[] => {
  const past = linksTo(operation.id, operation.head, links, digest)
  const events = past.map(readLink)
  const mayBeUndone = STANDS_APART.includes(operation.phase) || events.some(({ type }) => type === 'OperationExpired')
  const told = factsTold(events, operation)
  for (const [fact, value] of Object.entries(operationFacts(operation)))
    if (!same(told[fact], value)) throw new EvidenceBroken(`${fact} is not what it was at the creation`)
  for (const party of operation.parties) {
    const theirs = events.filter((event) => event.party === party.id)
    const accepted = acceptedBy(operation, party)
    const read = theirs.filter(({ type }) => type === 'DocumentRead').map(({ facts }) => facts.document)
    if (
      !sameSet(
        read,
        accepted.map(({ id }) => id),
      )
    )
      throw new EvidenceBroken('the documents accepted are not those it tells of')
    const covered = coveredBy(operation, party, kinds)
    for (const task of party.tasks) {
      if (mayBeUndone && !task.doneAt) continue
      const kind = kinds.find((each) => each.kind === task.kind)
      if (!kind?.isTold(theirs, task, covered)) throw new EvidenceBroken('a task is done that it does not tell of')
    }
  }
  return past
}

/** Where a party is sealed an acta of their own, others may have done nothing. */
const STANDS_APART: readonly Operation['phase'][] = ['open', 'cancelled']

const same = (one: Json | undefined, other: Json): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other)

const sameSet = (some: (Json | undefined)[] | undefined, others: string[]): boolean =>
  some !== undefined && same(some.map(String).sort(), others.toSorted())
