import { type EventOf, EvidenceBroken, type EvidenceLink, readLink } from '@firmeza/evidence/server'
import { coveredBy, fullName, type Operation, type OperationDocument, type Party } from '@firmeza/operations/server'
import type { Attachment, Signing } from '@firmeza/pdf'
import type { StagedFile } from '@firmeza/store'
import { isTyped } from '../../wire.ts'
import { drawnAsTold } from '../drawn/drawn-as-told.ts'
import { seriesAttachment } from '../drawn/series-attachment.ts'
import { typedAsTold } from '../drawn/typed-as-told.ts'
import { drawingOf } from '../kinds.ts'
import type { CertifiedParty } from './certify-party.ts'
import { type SealActaParts, type SealedDocument, sealedFacts } from './seal-actas.ts'
import { type Sealed, sealFile } from './seal-file.ts'
import { reasonOf, sealReasonOf, stampsOf } from './stamp.ts'

/** What the chain tells so far, and who signs the documents besides. */
export interface Told {
  past: EvidenceLink[]
  certified: CertifiedParty[]
}

/**
 * Documents with their seals: one that has none is sealed now, of another the chain tells. `files`,
 * `events` and `changes` are those of what was sealed now. Names in `staged` what it has staged.
 */
export const sealDocuments = async (
  parts: SealActaParts,
  operation: Operation,
  documents: OperationDocument[],
  told: Told,
  staged: StagedFile[],
) => {
  const sealed: SealedDocument[] = []
  const now: { document: OperationDocument; seal: Sealed }[] = []
  for (const document of documents) {
    if (document.sealedSha256) {
      sealed.push(asTold(document, document.sealedSha256, told.past))
      continue
    }
    const seal = await sealDocument(parts, operation, document, told)
    staged.push(seal.file)
    now.push({ document, seal })
    sealed.push({ document, sha256: seal.file.sha256, timestamp: seal.timestamp })
  }
  const { clock, software } = parts
  return {
    sealed,
    files: now.map(({ seal }) => seal.file),
    events: now.map(
      ({ document, seal }): EventOf<'DocumentSealed'> => ({
        type: 'DocumentSealed',
        at: clock.now(),
        facts: { document: document.id, software, ...sealedFacts(seal) },
      }),
    ),
    changes: now.map(({ document, seal }) => ({ id: document.id, sealedSha256: seal.file.sha256 })),
  }
}

/** Throws EvidenceBroken where the chain does not tell of the seal. */
const asTold = (document: OperationDocument, sha256: string, past: EvidenceLink[]): SealedDocument => {
  const told = past
    .map(readLink)
    .find(({ type, facts }) => type === 'DocumentSealed' && facts.document === document.id && facts.sha256 === sha256)
  if (!told) throw new EvidenceBroken('a document is sealed that it does not tell of')
  const { time, serial, authority } = told.facts.timestamp as Record<'time' | 'serial' | 'authority', string>
  return { document, sha256, timestamp: { time: new Date(time), serial, authority } }
}

/** Each who signed it has a signature of their own; the seal comes over all of them. */
const sealDocument = async (
  parts: SealActaParts,
  operation: Operation,
  document: OperationDocument,
  { past, certified }: Told,
): Promise<Sealed> => {
  const parties = operation.parties.filter((party) => coveredBy(operation, party, parts.kinds).includes(document))
  const signers: Signing[] = []
  for (const { party, key } of certified.filter((each) => parties.includes(each.party))) {
    const { attachment, ...shown } = await madeFor(parts, party, document, past)
    signers.push({
      ...(attachment ? { attachment } : {}),
      key,
      fieldName: `Firma-${signers.length + 1}`,
      signerName: fullName(party.person),
      reason: reasonOf(operation, [party], parts.kinds),
      ...stampsOf(operation, document.id, { party, ...shown }),
    })
  }
  return sealFile(parts, {
    source: () => parts.vault.readHashed(document.sourceSha256),
    signerName: parts.brandName,
    reason: signers.length > 0 ? sealReasonOf(operation) : reasonOf(operation, parties, parts.kinds),
    at: parts.clock.now(),
    signers,
  })
}

/** What the party drew for the document, and how, or typed instead, of those who sign so. */
const madeFor = async (
  { vault }: SealActaParts,
  party: Party,
  { id }: OperationDocument,
  past: EvidenceLink[],
): Promise<{ image?: Buffer; typed?: string; attachment?: Attachment }> => {
  const task = drawingOf(party)
  if (!task) return {}
  if (isTyped(task)) return { typed: typedAsTold(past, task) }
  const { sha256, seriesSha256 } = drawnAsTold(past, task, id)
  const image = await vault.read(sha256)
  return seriesSha256 ? { image, attachment: seriesAttachment(await vault.read(seriesSha256), party) } : { image }
}
