import { settleCredits } from '@firmeza/credits/server'
import { readLink, readLinks } from '@firmeza/evidence/server'
import { ok } from '@firmeza/kernel'
import {
  awaitsOwnActa,
  type ChangeParts,
  COPY_MAIL,
  type CopyMailJob,
  changeOperation,
  coveredBy,
  isOfBatch,
  type Links,
  type Operation,
  rendered,
  SENDER_MAIL,
  type SenderMailJob,
} from '@firmeza/operations/server'
import { PdfBroken, Unsealable } from '@firmeza/pdf'
import { keepFiles, PermanentFailure, type StagedFile, type Vault } from '@firmeza/store'
import { type CertifiedParty, type CertifyPerson, certifyParty } from './certify-party.ts'
import { linkedAfter, type SealActaParts, sealActa, sealedFacts, sealPartyActas } from './seal-actas.ts'
import { sealDocuments } from './seal-documents.ts'
import { signs } from './stamp.ts'
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
 * Seals every document and acta that is not sealed yet and ends the operation, all recorded in one
 * transaction, which keeps the files: of two runs at once one wins, and of the other's nothing
 * stays. While key, TSA or vault are unavailable, or the evidence does not hold, it throws and is
 * tried again: what was signed is not given up for what an operator can put right. A document that
 * nobody could seal ends as `failed`, and what it cost is given back.
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
  const covered = operation.parties.flatMap((party) => coveredBy(operation, party, kinds))
  const toSeal = operation.documents.filter((each) => covered.includes(each))
  const documents = await sealDocuments(parts, operation, toSeal, { past, certified }, staged)
  const { sealed } = documents
  const sealEvents = [...certified.map(({ event }) => event), ...documents.events]
  const begun = linkedAfter(operation, past, sealEvents)
  const apart = operation.parties.filter((party) => awaitsOwnActa(operation, party, kinds))
  const theirs = await sealPartyActas(parts, operation, apart, { documents: sealed, links: begun }, staged)
  const told = linkedAfter(operation, begun, theirs.events)
  const acta = await sealActa(parts, operation, sealed, told)
  staged.push(acta.file)
  const files = [...documents.files, ...theirs.files, acta.file]
  const completedAt = clock.now()
  const { accountId } = operation
  const toSender = { operationId: operation.id, accountId } as SenderMailJob
  const copied = isDone ? operation.copies.filter(({ standing }) => standing === 'waiting') : []
  // Who had an acta before was mailed it then.
  const toldOfIt = operation.parties.filter(({ confirm, doneAt, actaSha256 }) => confirm && doneAt && !actaSha256)
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
      documents: documents.changes,
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
