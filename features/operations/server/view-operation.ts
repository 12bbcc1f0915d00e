import { shortReference } from '@firmeza/kernel'
import { isCertifiedFor, noticesOf, type Operation, whyNotHandedOver, whyNotOpenTo } from '../domain/operation.ts'
import type { Party, SignatureBox } from '../domain/party.ts'
import { canBePassedOn, pageOf, type TaskKind } from '../domain/task-kind.ts'
import type { OperationClass, StampPlace, WireDocument, WireOperation, WireOtp } from '../wire.ts'
import { fieldWords, signatureTypeWord, stateFor } from './wire-words.ts'

export interface PartyView {
  operation: Operation
  party: Party
  /** Where the party's code stands. */
  otp: WireOtp
  kinds: readonly Pick<TaskKind, 'kind' | 'page' | 'keepsApart' | 'handover'>[]
  now: Date
}

/** The operation as `getoperationbyuuid` answers it: the part of one party. */
export const viewOperation = ({ operation, party, otp, kinds, now }: PartyView): WireOperation => {
  const { documents, completedAt } = operation
  const lapsed = whyNotOpenTo(operation, party, now)?.code === 'operation-expired'
  return {
    operationUuid: operation.id,
    domainUuid: operation.domainUuid,
    opClass: operation.opClass as OperationClass,
    status: lapsed ? 'expired' : stateFor(operation, party, kinds),
    reference: shortReference(operation.id),
    demo: operation.demo,
    language: party.language,
    senderName: operation.senderName,
    createdAt: operation.createdAt.toISOString(),
    expiresAt: operation.expiresAt.toISOString(),
    ...(completedAt ? { completedAt: completedAt.toISOString() } : {}),
    ...(operation.phase === 'cancelled' && isCertifiedFor(operation, party) ? { withdrawn: true } : {}),
    signatureTypes: party.signatureTypes.map(signatureTypeWord),
    authPolicy: { fields: party.person.fields.map(fieldWords) },
    documents: documents.filter(isTheirs(party)).map((document) => ({
      documentUuid: document.id,
      documentName: document.name,
      documentLabel: document.label,
      reference: document.reference,
      order: document.order,
      mandatory: document.mandatory,
      pages: document.pages,
      firstPage: document.firstPage,
      sha256: document.sourceSha256,
      notices: noticesOf(document),
      read: party.documents.some(({ documentId, readAt }) => documentId === document.id && readAt),
      ...theirPart(party, document.id),
      sealed: isCertifiedFor(operation, party) && document.sealedSha256 !== null,
    })),
    otp,
    handover: canBePassedOn(party, kinds) && !whyNotHandedOver(operation, party, now),
    everyPage: operation.rules.everyPage,
    tasks: party.tasks.map(({ kind, state, doneAt }) => ({
      kind,
      page: pageOf(kinds, kind),
      state,
      ...(doneAt ? { doneAt: doneAt.toISOString() } : {}),
    })),
  }
}

/** What their browser told of it, and where their stamp goes. */
const theirPart = ({ documents }: Party, id: string): Pick<WireDocument, 'seen' | 'stamp'> => {
  const theirs = documents.find(({ documentId }) => documentId === id)
  const [box] = theirs?.boxes ?? []
  return { ...(theirs?.seen ? { seen: theirs.seen } : {}), ...(box ? { stamp: placeOf(box) } : {}) }
}

const placeOf = ({ page, x, y, width, height }: SignatureBox): StampPlace => ({ page, x, y, width, height })

const isTheirs =
  ({ documents }: Party) =>
  ({ id }: { id: string }): boolean =>
    documents.some(({ documentId }) => documentId === id)
