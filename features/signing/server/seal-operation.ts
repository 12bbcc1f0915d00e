import { X509Certificate } from 'node:crypto'
import { settleCredits } from '@firmeza/credits/server'
import {
  composeActa,
  type EvidenceEvent,
  type EvidenceLink,
  linkEvents,
  linking,
  readLinks,
} from '@firmeza/evidence/server'
import { type Clock, ok, shortReference } from '@firmeza/kernel'
import {
  acceptedDocuments,
  type ChangeParts,
  changeOperation,
  type Links,
  noticesOf,
  type Operation,
  type OperationDocument,
  SENDER_MAIL,
  type SenderMailJob,
} from '@firmeza/operations/server'
import { PdfBroken, Unsealable } from '@firmeza/pdf'
import { keepFiles, PermanentFailure, type StagedFile, type Vault } from '@firmeza/store'
import { type Sealed, type SealParts, sealFile } from './seal-file.ts'
import { actaReasonOf, sealReasonOf, stampOf } from './stamp.ts'
import { verifiedEvidence } from './verified-evidence.ts'

/**
 * Queue of the jobs that seal a signed operation. The job's id is the operation's: it exists once.
 */
export const SEAL_OPERATION = 'seal-operation'

export interface SealOperationParts extends ChangeParts, SealParts {
  vault: Vault
  links: Links
  clock: Clock
  brandName: string
  baseUrl: string
  /** Name and version of what seals, as evidence keeps them. */
  software: string
}

type SealedDocument = { document: OperationDocument; sealed: Sealed }

/**
 * Seals every document and the acta, then completes the operation, all recorded in one transaction,
 * which keeps the files: of two runs at once one wins, and of the other's nothing stays. While key,
 * TSA or vault are unavailable, or the evidence does not hold, it throws and is tried again: what
 * was signed is not given up for what an operator can put right. A document that nobody could seal
 * ends as `failed`, and what it cost is given back.
 */
export const sealOperation = async (parts: SealOperationParts, operationId: string): Promise<void> => {
  const staged: StagedFile[] = []
  try {
    await changeOperation(parts, operationId, async (operation) =>
      operation.state === 'sealing' ? ok(await complete(parts, operation, staged)) : ok({ unchanged: undefined }),
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
  const { clock, queue, database, software, links: signingLinks } = parts
  const past = verifiedEvidence(operation, await readLinks(database.db, operation.id))
  const sealed: SealedDocument[] = []
  for (const document of acceptedDocuments(operation)) {
    const seal = await sealDocument(parts, operation, document)
    staged.push(seal.file)
    sealed.push({ document, sealed: seal })
  }
  const sealEvents = sealed.map(({ document, sealed: seal }) =>
    sealedEvent('DocumentSealed', clock.now(), seal, { document: document.id, software }),
  )
  const told = [...past, ...linkEvents(operation.id, operation.head, sealEvents, linking)]
  const acta = await sealActa(parts, operation, sealed, told)
  staged.push(acta.file)
  const files = [...sealed.map(({ sealed: seal }) => seal.file), acta.file]
  const completedAt = clock.now()
  return {
    change: {
      state: 'completed' as const,
      completedAt,
      actaSha256: acta.file.sha256,
      documents: sealed.map(({ document, sealed: seal }) => ({ id: document.id, sealedSha256: seal.file.sha256 })),
    },
    events: [
      ...sealEvents,
      sealedEvent('ActaSealed', completedAt, acta, { chainHead: told.at(-1)!.hash, software }),
      { type: 'OperationCompleted', at: completedAt, facts: {} },
    ],
    also: async (tx: Parameters<typeof settleCredits>[0]) => {
      await settleCredits(tx, operation.id, 'delivered', completedAt)
      if (operation.signer.confirm) await signingLinks.confirm(tx, queue, operation)
      if (operation.accountId)
        await queue.enqueue(tx, SENDER_MAIL, { operationId: operation.id } satisfies SenderMailJob)
      await keepFiles(tx, operation.id, files)
    },
    value: undefined,
  }
}

const sealDocument = async (
  parts: SealOperationParts,
  operation: Operation,
  document: OperationDocument,
): Promise<Sealed> => {
  const { signer } = operation
  return sealFile(parts, {
    source: () => parts.vault.readHashed(document.sourceSha256),
    signerName: `${signer.name} ${signer.lastname}`.trim(),
    reason: sealReasonOf(operation),
    at: parts.clock.now(),
    ...stampOf(operation, document, parts.clock.now()),
  })
}

const sealActa = async (
  parts: SealOperationParts,
  operation: Operation,
  sealed: SealedDocument[],
  links: EvidenceLink[],
): Promise<Sealed> => {
  const { brandName, baseUrl, clock } = parts
  const composedAt = clock.now()
  const acta = await composeActa({
    ...operation,
    reference: shortReference(operation.id),
    brandName,
    baseUrl,
    rootFingerprint: new X509Certificate(parts.trusted[0]!).fingerprint256,
    composedAt,
    documents: sealed.map(({ document, sealed: seal }) => ({
      label: document.label,
      name: document.name,
      pages: document.pages,
      sourceSha256: document.sourceSha256,
      original: document.original,
      notices: noticesOf(document),
      sealedSha256: seal.file.sha256,
      timestamp: seal.timestamp,
    })),
    links,
  })
  const source = async () => ({ bytes: Uint8Array.from(acta) })
  return sealFile(parts, { source, signerName: brandName, reason: actaReasonOf(operation), at: composedAt })
}

const sealedEvent = (
  type: string,
  at: Date,
  { file: { sha256, size }, timestamp, checks, clock }: Sealed,
  facts: Record<string, string>,
): EvidenceEvent => ({
  type,
  at,
  facts: {
    ...facts,
    sha256,
    bytes: size,
    level: 'PAdES B-T',
    timestamp: { time: timestamp.time.toISOString(), serial: timestamp.serial, authority: timestamp.authority },
    checks,
    clock,
  },
})

const giveUp = (parts: SealOperationParts, operationId: string, reason: string) =>
  changeOperation(parts, operationId, async (operation) =>
    ok(
      operation.state === 'sealing'
        ? {
            change: { state: 'failed' },
            events: [{ type: 'SealingFailed', at: parts.clock.now(), facts: { reason } }],
            also: (tx) => settleCredits(tx, operation.id, 'failed', parts.clock.now()),
            value: undefined,
          }
        : { unchanged: undefined },
    ),
  )
