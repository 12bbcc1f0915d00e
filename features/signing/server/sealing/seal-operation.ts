import { settleCredits } from '@firmeza/credits/server'
import { type EvidenceLink, readLink, readLinks } from '@firmeza/evidence/server'
import { ok } from '@firmeza/kernel'
import {
  type ChangeParts,
  COPY_MAIL,
  type CopyMailJob,
  changeOperation,
  coveredBy,
  fullName,
  isOfBatch,
  type Links,
  type Operation,
  type OperationDocument,
  type Party,
  rendered,
  SENDER_MAIL,
  type SenderMailJob,
} from '@firmeza/operations/server'
import { type Attachment, PdfBroken, type Signing, Unsealable } from '@firmeza/pdf'
import { keepFiles, PermanentFailure, type StagedFile, type Vault } from '@firmeza/store'
import { isTyped } from '../../wire.ts'
import { drawnAsTold } from '../drawn/drawn-as-told.ts'
import { seriesAttachment } from '../drawn/series-attachment.ts'
import { typedAsTold } from '../drawn/typed-as-told.ts'
import { drawingOf } from '../kinds.ts'
import { type CertifiedParty, type CertifyPerson, certifyParty } from './certify-party.ts'
import {
  linkedAfter,
  type SealActaParts,
  type SealedDocument,
  sealActa,
  sealedFacts,
  sealPartyActas,
} from './seal-actas.ts'
import { type Sealed, sealFile } from './seal-file.ts'
import { reasonOf, sealReasonOf, signs, stampsOf } from './stamp.ts'
import { verifiedEvidence } from './verified-evidence.ts'

/**
 * Queue of the jobs that seal a signed operation. The job's id is the operation's: it exists once.
 */
export const SEAL_OPERATION = 'seal-operation'

export interface SealOperationParts extends ChangeParts, SealActaParts {
  vault: Vault
  links: Links
  certifyPerson: CertifyPerson
}

/**
 * Seals every document and the acta and ends the operation, all recorded in one transaction,
 * which keeps the files: of two runs at once one wins, and of the other's nothing stays. While key,
 * TSA or vault are unavailable, or the evidence does not hold, it throws and is tried again: what
 * was signed is not given up for what an operator can put right. A document that nobody could seal
 * ends as `failed`, and what it cost is given back.
 */
export const sealOperation = async (parts: SealOperationParts, operationId: string): Promise<void> => {
  const staged: StagedFile[] = []
  try {
    await changeOperation(parts, operationId, async (operation) =>
      operation.phase === 'closing' ? ok(await complete(parts, operation, staged)) : ok({ unchanged: undefined }),
    )
  } catch (fault) {
    if (!(fault instanceof PdfBroken || fault instanceof Unsealable)) throw fault
    await giveUp(parts, operationId, fault.reason)
    throw new PermanentFailure(`Operation ${operationId} cannot be sealed: ${fault.reason}`, { cause: fault })
  } finally {
    for (const file of staged) await file.drop()
  }
}

/** Names in `staged` what it has staged, also when it comes to nothing. */
const complete = async (parts: SealOperationParts, operation: Operation, staged: StagedFile[]) => {
  const { clock, database, software, kinds, links: signingLinks } = parts
  const past = verifiedEvidence(operation, await readLinks(database.db, operation.id), kinds)
  // Time has run out on it, and what is known is certified.
  const isDone = operation.parties.every(({ doneAt }) => doneAt)
  const certified: CertifiedParty[] = []
  for (const party of operation.parties.filter(signs)) certified.push(await certifyParty(parts, operation, party, past))
  const sealed: SealedDocument[] = []
  const covered = operation.parties.flatMap((party) => coveredBy(operation, party, kinds))
  for (const document of operation.documents.filter((each) => covered.includes(each))) {
    const seal = await sealDocument(parts, operation, document, { past, certified })
    staged.push(seal.file)
    sealed.push({ document, sealed: seal })
  }
  const sealEvents = [
    ...certified.map(({ event }) => event),
    ...sealed.map(({ document, sealed: seal }) => ({
      type: 'DocumentSealed' as const,
      at: clock.now(),
      facts: { document: document.id, software, ...sealedFacts(seal) },
    })),
  ]
  const begun = linkedAfter(operation, past, sealEvents)
  const theirs = await sealPartyActas(parts, operation, sealed, begun, staged)
  const told = linkedAfter(operation, begun, theirs.events)
  const acta = await sealActa(parts, operation, sealed, told)
  staged.push(acta.file)
  const files = [...sealed.map(({ sealed: seal }) => seal.file), ...theirs.files, acta.file]
  const completedAt = clock.now()
  const { accountId } = operation
  const toSender = { operationId: operation.id, accountId } as SenderMailJob
  const copied = isDone ? operation.copies.filter(({ standing }) => standing === 'waiting') : []
  const toldOfIt = operation.parties.filter(({ confirm, doneAt }) => confirm && doneAt)
  const mails = signingLinks.confirmed(operation, toldOfIt)
  return {
    ...mails,
    jobs: [
      ...mails.jobs,
      ...copied.map(({ id }) => ({
        queue: COPY_MAIL,
        data: { operationId: operation.id, copyId: id } satisfies CopyMailJob,
      })),
      // Of a batch its sender would be told thousands of times.
      ...(accountId && !isOfBatch(readLink(past[0]!)) ? [{ queue: SENDER_MAIL, data: toSender }] : []),
    ],
    change: {
      ...(isDone ? { phase: 'completed' as const, completedAt } : { phase: 'expired' as const }),
      actaSha256: acta.file.sha256,
      parties: theirs.parties,
      documents: sealed.map(({ document, sealed: seal }) => ({ id: document.id, sealedSha256: seal.file.sha256 })),
    },
    events: [
      ...sealEvents,
      ...theirs.events,
      {
        type: 'ActaSealed' as const,
        at: completedAt,
        facts: { chainHead: told.at(-1)!.hash, software, ...sealedFacts(acta) },
      },
      ...(isDone ? [{ type: 'OperationCompleted' as const, at: completedAt, facts: {} }] : []),
    ],
    also: async (tx: Parameters<typeof settleCredits>[0]) => {
      const ending = isDone ? 'delivered' : (`expired-${rendered(operation, kinds)}` as const)
      await settleCredits(tx, operation.id, ending, completedAt)
      await keepFiles(tx, operation.id, files)
    },
    value: undefined,
  }
}

/** Each who signed it has a signature of their own; the seal comes over all of them. */
const sealDocument = async (
  parts: SealOperationParts,
  operation: Operation,
  document: OperationDocument,
  { past, certified }: { past: EvidenceLink[]; certified: CertifiedParty[] },
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
  { vault }: SealOperationParts,
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

const giveUp = (parts: SealOperationParts, operationId: string, reason: string) =>
  changeOperation(parts, operationId, async (operation) =>
    ok(
      operation.phase === 'closing'
        ? {
            change: { phase: 'failed' },
            events: [{ type: 'SealingFailed', at: parts.clock.now(), facts: { reason } }],
            also: (tx) => settleCredits(tx, operation.id, 'failed', parts.clock.now()),
            value: undefined,
          }
        : { unchanged: undefined },
    ),
  )
