import { readLinks } from '@firmeza/evidence/server'
import { ok } from '@firmeza/kernel'
import { awaitsOwnActa, changeOperation, coveredBy, type Operation, type Party } from '@firmeza/operations/server'
import { PdfBroken, Unsealable } from '@firmeza/pdf'
import { keepFiles, PermanentFailure, type PromisedJob, type StagedFile } from '@firmeza/store'
import { linkedAfter, sealPartyActas } from './seal-actas.ts'
import { sealDocuments } from './seal-documents.ts'
import type { SealOperationParts } from './seal-operation.ts'
import { verifiedEvidence } from './verified-evidence.ts'

/** Queue of the jobs that seal one party's acta. The job's id is the party's: it exists once. */
export const SEAL_PARTY = 'seal-party'

export interface SealPartyJob {
  operationId: string
  partyId: string
}

/** What follows once a party who is told nothing of the others is done, and others are not. */
export const partySealingOf = ({ id }: Pick<Operation, 'id'>, party: Pick<Party, 'id'>): PromisedJob => ({
  queue: SEAL_PARTY,
  data: { operationId: id, partyId: party.id } satisfies SealPartyJob,
  id: party.id,
})

/**
 * Seals the acta of a party who waits for none of the others, with those of their documents that
 * are not sealed yet, and mails them. Of two runs at once one wins, as of this and the operation's
 * own sealing, which does the same for whoever has none by then: it is left to that once it has
 * begun. What is away is waited for; a document that nobody could seal ends the operation, later.
 */
export const sealParty = async (parts: SealOperationParts, { operationId, partyId }: SealPartyJob): Promise<void> => {
  const staged: StagedFile[] = []
  try {
    await changeOperation(parts, operationId, async (operation) => {
      const party = operation.parties.find(({ id }) => id === partyId)
      const isOurs = party && operation.phase !== 'closing' && awaitsOwnActa(operation, party, parts.kinds)
      return ok(isOurs ? await certify(parts, operation, party, staged) : { unchanged: undefined })
    })
  } catch (fault) {
    if (!(fault instanceof PdfBroken || fault instanceof Unsealable)) throw fault
    throw new PermanentFailure(`A party of operation ${operationId} gets no acta: ${fault.reason}`, { cause: fault })
  } finally {
    for (const file of staged) await file.drop()
  }
}

const certify = async (parts: SealOperationParts, operation: Operation, party: Party, staged: StagedFile[]) => {
  const { database, kinds, links } = parts
  const past = verifiedEvidence(operation, await readLinks(database.db, operation.id), kinds)
  const covered = coveredBy(operation, party, kinds)
  const documents = await sealDocuments(parts, operation, covered, { past, certified: [] }, staged)
  const begun = linkedAfter(operation, past, documents.events)
  const theirs = await sealPartyActas(parts, operation, [party], { documents: documents.sealed, links: begun }, staged)
  const mails = links.confirmed(operation, party.confirm ? [party] : [])
  return {
    ...mails,
    change: { parties: theirs.parties, documents: documents.changes },
    events: [...documents.events, ...theirs.events],
    also: (tx: Parameters<typeof keepFiles>[0]) => keepFiles(tx, operation.id, [...documents.files, ...theirs.files]),
    value: undefined,
  }
}
