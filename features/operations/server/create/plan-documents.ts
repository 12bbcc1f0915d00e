import { ok, type Result } from '@firmeza/kernel'
import type { CreationPayload, PayloadSigner } from '../../contract.ts'
import { inDocumentOrder } from '../../domain/operation.ts'
import type { SignatureBox } from '../../domain/party.ts'
import { type AcknowledgedNotice, LEAST_BOX } from '../../wire.ts'
import { bad, type PlanRefusal } from './plan-refusal.ts'

export interface PlannedDocument {
  reference: string
  name: string
  label: string
  order: number
  mandatory: boolean
  base64: string
  /** What the sender says to know of it. */
  acknowledged: AcknowledgedNotice[]
  /** Who has to do with it. */
  signers: PlannedSigner[]
}

/** Where the signature of one party shows on a document. */
export interface PlannedSigner {
  /** Counts the payload's signers from 0. */
  signer: number
  /** None: wherever there is room. */
  boxes: { box: SignatureBox; field: string }[]
}

/** What of a payload says which documents there are and where on them signatures show. */
type Payload = Pick<CreationPayload, 'documents'> & { signers: Pick<PayloadSigner, 'docs' | 'boxPositions'>[] }

export const planDocuments = ({ documents, signers }: Payload): Result<PlannedDocument[], PlanRefusal> => {
  const entries = Object.entries(documents)
  if (entries.length === 0) return bad('documents', 'no-documents')
  for (const [key, { reference }] of entries)
    if (key !== reference) return bad(`documents.${key}.reference`, 'reference-differs')
  for (const [at, signer] of signers.entries()) {
    const refused = whyNotTheirs(signer, `signers[${at}]`, documents)
    if (refused) return refused
  }
  for (const [key] of entries)
    if (!signers.some(({ docs }) => docs.includes(key))) return bad(`documents.${key}`, 'document-unassigned')
  for (const [key, { form }] of entries)
    if (form !== undefined && !isOfOneAlone(key, signers)) return bad(`documents.${key}.form`, 'form-alone')
  return ok(
    entries
      .map(([reference, { documentName, documentLabel, order, mandatory, documentB64, acknowledged }]) => ({
        reference,
        name: documentName,
        label: documentLabel || documentName,
        order,
        mandatory,
        base64: documentB64,
        acknowledged,
        signers: [...signers.entries()]
          .filter(([, { docs }]) => docs.includes(reference))
          .map(([signer, each]) => ({ signer, boxes: boxesOf(each, signer, reference) })),
      }))
      .sort(inDocumentOrder),
  )
}

/**
 * Whether a document has one signer, who has no other: what one fills in nobody else has read.
 */
const isOfOneAlone = (reference: string, signers: Payload['signers']): boolean => {
  const theirs = signers.filter(({ docs }) => docs.includes(reference))
  return theirs.length === 1 && theirs[0]!.docs.length === 1
}

const whyNotTheirs = (
  { docs, boxPositions }: Payload['signers'][number],
  signer: string,
  documents: CreationPayload['documents'],
): ReturnType<typeof bad> | null => {
  for (const [at, reference] of docs.entries()) {
    if (!Object.hasOwn(documents, reference)) return bad(`${signer}.docs[${at}]`, 'document-unknown')
    if (docs.indexOf(reference) < at) return bad(`${signer}.docs[${at}]`, 'duplicate')
  }
  for (const [at, { reference, width, height }] of boxPositions.entries()) {
    const field = `${signer}.boxPositions[${at}]`
    if (!docs.includes(reference)) return bad(`${field}.reference`, 'document-unknown')
    if (width < LEAST_BOX.width) return bad(`${field}.width`, 'box-small')
    if (height < LEAST_BOX.height) return bad(`${field}.height`, 'box-small')
  }
  return null
}

/** There may be several: a signature has one place, and shows in the others too. */
const boxesOf = (
  { boxPositions }: Pick<PayloadSigner, 'boxPositions'>,
  signer: number,
  reference: string,
): PlannedSigner['boxes'] =>
  [...boxPositions.entries()]
    .filter(([, box]) => box.reference === reference)
    .map(([at, { pageNumber: page, x, y, width, height, signboxName: name }]) => ({
      box: { page, x, y, width, height, name },
      field: `signers[${signer}].boxPositions[${at}]`,
    }))
