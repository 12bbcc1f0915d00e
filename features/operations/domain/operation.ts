/**
 * What an operation can be in, in the order of its life. `OPERATION_STATES` of the wire says the
 * same. Every change of it is an evidence event, written in the same transaction.
 */
export const STATES = [
  'created',
  'sent',
  'opened',
  'read',
  'signed',
  'sealing',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'failed',
] as const
type OperationState = (typeof STATES)[number]

/** How a signer may be asked to sign. */
export type SignatureType =
  | 'simple'
  | 'handwritten'
  | 'video-in-one-step'
  | 'video-in-one-step-with-code'
  | 'unattended-identification'
  | 'notification'

/** Where the seal shows on a page: PDF points from the page's lower left. `page` counts from 1. */
export interface SignatureBox {
  page: number
  x: number
  y: number
  width: number
  height: number
  name: string
}

/**
 * Why somebody should look at an operation of theirs: it came to a bad end, the mail server would
 * not take the signer's mail, or a code keeps the signer from signing: it did not arrive, or was
 * typed wrong too often.
 */
export type Attention = 'declined' | 'failed' | 'mail-rejected' | 'code-locked' | 'code-undelivered'

/** What is to be said of a document. `DOCUMENT_NOTICES` of the wire says the same. */
export type DocumentNotice =
  | 'damaged-rewritten'
  | 'restriction-lifted'
  | 'scripts-removed'
  | 'opening-action-removed'
  | 'layers-flattened'
  | 'appearances-drawn'
  | 'usage-rights-removed'
  | 'opening-action-kept'
  | 'earlier-signature-broken'
  | 'portfolio'

export interface OperationDocument {
  id: string
  reference: string
  name: string
  label: string
  order: number
  mandatory: boolean
  /** Of the bytes stored at creation. */
  sourceSha256: string
  /** Bytes. */
  sourceSize: number
  /**
   * What was sent, when it was rewritten: its SHA-256, its bytes, and why. The notices tell what
   * was done.
   */
  original: { sha256: string; size: number; reason: string } | null
  notices: DocumentNotice[]
  pages: number
  firstPage: { width: number; height: number }
  /**
   * SHA-256 of the image of its first page that was drawn when it was ingested; null where none
   * was.
   */
  firstPageImage: string | null
  /** Where the seal shows; the first is the signature's own place. None: on no page. */
  boxes: SignatureBox[]
  readAt: Date | null
  sealedSha256: string | null
}

export interface SignerField {
  identifier: string
  value: string
  label: string
  /** Whether the signer is shown it once all is done. */
  shownAtEnd: boolean
  /** Whether the sender knows the signer by it. */
  authenticates: boolean
  order: number
}

interface Signer {
  id: string
  email: string
  /** E.164, or empty: the signer gets no code by SMS. */
  phone: string
  name: string
  lastname: string
  signatureTypes: SignatureType[]
  /** What the sender said of the signer. */
  fields: SignerField[]
  /** Whether a signing link is e-mailed at the start, and the result at the end. */
  invite: boolean
  confirm: boolean
}

/**
 * What a sender is to us: one who pays (an API client, or an account holder who has bought
 * credits), one who has not yet, or a visitor.
 */
export const STANDINGS = ['paying', 'free', 'trial'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Operation {
  id: string
  domainUuid: string
  /** Who pays; null: a trial's visitor, who does not. */
  accountId: string | null
  /** Of whoever sent it, then. */
  standing: Standing
  /**
   * A keyed hash of the network a trial came from; null for others, and once its persons are
   * erased.
   */
  network: string | null
  /** What the sender calls this kind of operation. Nothing is decided by it after the creation. */
  opClass: string
  /** Watermarked, free of charge and without legal validity. */
  demo: boolean
  state: OperationState
  language: 'es' | 'en' | 'it'
  senderName: string
  createdAt: Date
  expiresAt: Date
  signedAt: Date | null
  completedAt: Date | null
  actaSha256: string | null
  /** When what was kept of its persons was erased, files and all. */
  erasedAt: Date | null
  /** Counts changes: a change is saved only onto the version it was decided on. */
  version: number
  /** The tab that acted last, of those that came by a link: `Tab.exchange`. Null until one does. */
  heldBy: string | null
  /**
   * How many tabs have had it in hand, one after the other: links and tabs from before the last
   * open it no more.
   */
  tenure: number
  /** The keyed digest of all the rest, by which a row that somebody else wrote is told. */
  mac: string
  /** The last link of its evidence. */
  head: { seq: number; hash: string }
  signer: Signer
  /** In {@link inDocumentOrder}. */
  documents: OperationDocument[]
}

/**
 * The order of an operation's documents: the one its sender gave them and, where that is the same,
 * by reference.
 */
export const inDocumentOrder = (
  one: Pick<OperationDocument, 'order' | 'reference'>,
  other: Pick<OperationDocument, 'order' | 'reference'>,
): number => one.order - other.order || (one.reference < other.reference ? -1 : 1)

/** Those in which it can still be signed, while there is time. */
export const OPEN_STATES = ['created', 'sent', 'opened', 'read'] as const satisfies readonly OperationState[]
const OPEN: readonly OperationState[] = OPEN_STATES
const SIGNED: readonly OperationState[] = ['signed', 'sealing', 'completed']

const ENDED: readonly OperationState[] = ['completed', 'declined', 'expired', 'cancelled', 'failed']

/** Nothing more will be done with it. */
export const hasEnded = (operation: Pick<Operation, 'state'>): boolean => ENDED.includes(operation.state)

/** Signed, whether or not sealed by now. */
export const isSigned = (operation: Pick<Operation, 'state'>): boolean => SIGNED.includes(operation.state)

/** No person has acted on it yet, whoever has loaded its page: it costs nothing to withdraw. */
export const isUnopened = ({ state }: Pick<Operation, 'state'>): boolean => state === 'created' || state === 'sent'

export type NotOpen = { code: 'already-signed' | 'operation-expired' | 'operation-cancelled' | 'operation-closed' }

/** Why nothing more can be done to sign the operation, or null while it can. */
export const whyNotOpen = (operation: Pick<Operation, 'state' | 'expiresAt'>, now: Date): NotOpen | null => {
  if (isSigned(operation)) return { code: 'already-signed' }
  if (operation.state === 'expired' || (OPEN.includes(operation.state) && operation.expiresAt <= now))
    return { code: 'operation-expired' }
  if (operation.state === 'cancelled') return { code: 'operation-cancelled' }
  return OPEN.includes(operation.state) ? null : { code: 'operation-closed' }
}

/**
 * What is to be said of a document. Before there were notices, what was rewritten was damaged,
 * and the original alone told of it.
 */
export const noticesOf = ({ notices, original }: Pick<OperationDocument, 'notices' | 'original'>): DocumentNotice[] =>
  original && notices.length === 0 ? ['damaged-rewritten'] : notices

/**
 * The document that holds up the signature, if any: a mandatory one unread or, where all are
 * optional, none read yet.
 */
export const unreadDocument = ({ documents }: Pick<Operation, 'documents'>): OperationDocument | undefined =>
  documents.find(({ mandatory, readAt }) => mandatory && !readAt) ??
  (documents.some(({ readAt }) => readAt) ? undefined : documents[0])

/** What the signature covers: nobody signs what they have not read and accepted. */
export const acceptedDocuments = ({ documents }: Pick<Operation, 'documents'>): OperationDocument[] =>
  documents.filter(({ readAt }) => readAt)
