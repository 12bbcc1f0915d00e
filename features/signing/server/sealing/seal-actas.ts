import { createHash } from 'node:crypto'
import { type Actas, type EventOf, type EvidenceLink, linkEvents, linking } from '@firmeza/evidence/server'
import { type Clock, shortReference } from '@firmeza/kernel'
import {
  coveredBy,
  noticesOf,
  type Operation,
  type OperationDocument,
  type Party,
  type TaskKind,
} from '@firmeza/operations/server'
import { type Sealed, type SealParts, sealFile } from './seal-file.ts'
import { actaReasonOf } from './stamp.ts'

export interface SealActaParts extends SealParts {
  clock: Clock
  actas: Pick<Actas, 'compose'>
  kinds: readonly TaskKind[]
  brandName: string
  baseUrl: string
  /** Name and version of what seals, as evidence keeps them. */
  software: string
}

/** A document whose seal the chain tells of, or is about to. */
export interface SealedDocument {
  document: OperationDocument
  sha256: string
  timestamp: Pick<Sealed['timestamp'], 'time' | 'serial' | 'authority'>
}

/**
 * What the acta tells is linked again when it is saved: with another salt the head that the acta
 * states would be none.
 */
const unsalted = (): never => {
  throw new TypeError('an event of sealing tells something personal')
}

/** The links that events of sealing will be, after those there are. */
export const linkedAfter = (
  { id }: Pick<Operation, 'id'>,
  links: EvidenceLink[],
  events: Parameters<typeof linkEvents>[2],
): EvidenceLink[] => [...links, ...linkEvents(id, links.at(-1)!, events, { ...linking, salt: unsalted })]

/**
 * An acta for each of these parties that tells of them alone, in their language, and the event of
 * it. Names in `staged` what it has staged.
 */
export const sealPartyActas = async (
  parts: SealActaParts,
  operation: Operation,
  parties: Party[],
  { documents, links }: { documents: SealedDocument[]; links: EvidenceLink[] },
  staged: Sealed['file'][],
) => {
  const theirs: { party: Party; acta: Sealed }[] = []
  for (const party of parties) {
    const covered = coveredBy(operation, party, parts.kinds)
    const own = documents.filter(({ document }) => covered.includes(document))
    const acta = await sealActa(parts, { ...operation, language: party.language }, own, links, party)
    staged.push(acta.file)
    theirs.push({ party, acta })
  }
  return {
    files: theirs.map(({ acta }) => acta.file),
    parties: theirs.map(({ party, acta }) => ({ id: party.id, actaSha256: acta.file.sha256 })),
    events: theirs.map(
      ({ party, acta }): EventOf<'PartyActaSealed'> => ({
        type: 'PartyActaSealed',
        at: parts.clock.now(),
        party: party.id,
        facts: { chainHead: links.at(-1)!.hash, software: parts.software, ...sealedFacts(acta) },
      }),
    ),
  }
}

/** The acta of all, or of one party alone. */
export const sealActa = async (
  parts: SealActaParts,
  operation: Operation,
  sealed: SealedDocument[],
  links: EvidenceLink[],
  only?: Party,
): Promise<Sealed> => {
  const { brandName, baseUrl, clock } = parts
  const composedAt = clock.now()
  const acta = await parts.actas.compose({
    ...operation,
    ...(only ? { of: { party: only.id, others: othersOf(operation, only) } } : {}),
    parties: (only ? [only] : operation.parties).map(({ id, person, tasks, documents }) => ({
      id,
      ...person,
      kinds: tasks.map(({ kind }) => kind),
      documents: documents.map(({ documentId }) => documentId),
    })),
    reference: shortReference(operation.id),
    brandName,
    baseUrl,
    rootFingerprint: fingerprintOf(parts.trusted()[0]!),
    composedAt,
    documents: sealed.map(({ document, sha256, timestamp }) => ({
      id: document.id,
      label: document.label,
      name: document.name,
      pages: document.pages,
      sourceSha256: document.sourceSha256,
      original: document.original,
      notices: noticesOf(document),
      sealedSha256: sha256,
      timestamp,
    })),
    links,
  })
  const source = async () => ({ bytes: Uint8Array.from(acta) })
  return sealFile(parts, { source, signerName: brandName, reason: actaReasonOf(operation), at: composedAt })
}

/** The ids by which events could tell a party of the others, or of what only they were sent. */
const othersOf = ({ parties, documents }: Operation, { id: own, documents: theirs }: Party): string[] => [
  ...parties.filter(({ id }) => id !== own).flatMap(({ id, tasks }) => [id, ...tasks.map((task) => task.id)]),
  ...documents.map(({ id }) => id).filter((id) => !theirs.some(({ documentId }) => documentId === id)),
]

/** As OpenSSL prints it. */
const fingerprintOf = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex').toUpperCase().match(/../g)!.join(':')

/** What evidence keeps of a seal. */
export const sealedFacts = ({ file: { sha256, size }, timestamp, byteRanges, checks, clock }: Sealed) => ({
  sha256,
  bytes: size,
  level: 'PAdES B-T',
  byteRanges,
  timestamp: { time: timestamp.time.toISOString(), serial: timestamp.serial, authority: timestamp.authority },
  checks,
  clock,
})
