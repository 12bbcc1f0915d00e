import type { DocumentNotice, OperationState, WireSignatureType } from '@firmeza/operations/wire'
import type { PanelCaptures } from './captures-wire.ts'

/** Paths of the control panel: an account holder's own pages, by the session cookie. */
export const panelPaths = {
  /** GET {@link PanelQuery} → {@link PanelPage}. */
  operations: '/api/panel/operations',
  /**
   * GET, the same query → what it finds as CSV, all of it. `&lang=es`: a browser that downloads
   * asks in its own language, not the page's.
   */
  csv: '/api/panel/operations.csv',
  /**
   * GET → server-sent events: `ready`, then `change` of {@link PanelChange}, and `reset`: what was
   * missed cannot be told, ask for all again. `?after=` the id of the last one goes on from there,
   * as `Last-Event-ID` does.
   */
  events: '/api/panel/events',
  /** GET → {@link PanelDetail}. */
  operation: (operationUuid: string) => `/api/panel/operations/${operationUuid}`,
  /** POST → {@link PanelDetail}. Mails the signer a fresh link, or the result once it is signed. */
  resend: (operationUuid: string) => `/api/panel/operations/${operationUuid}/resend`,
  /** POST {@link CopyNamed} → {@link PanelDetail}. */
  revokeCopy: (operationUuid: string) => `/api/panel/operations/${operationUuid}/copies/revoke`,
  /** The same: it is mailed again. */
  resendCopy: (operationUuid: string) => `/api/panel/operations/${operationUuid}/copies/resend`,
  /** POST {@link SignerCorrection} → {@link PanelDetail}. */
  correct: (operationUuid: string) => `/api/panel/operations/${operationUuid}/correct`,
  /** POST → {@link PanelDetail}. */
  cancel: (operationUuid: string) => `/api/panel/operations/${operationUuid}/cancel`,
  /** POST `{ signerUuid }` → {@link TakenLink}: for a signer whose turn it is. */
  link: (operationUuid: string) => `/api/panel/operations/${operationUuid}/link`,
  /**
   * POST → {@link PanelDetail}. Lets a signer who typed too many wrong codes ask for another at
   * once. 429 `otp-sends-exhausted`.
   */
  unlock: (operationUuid: string) => `/api/panel/operations/${operationUuid}/unlock`,
  /** POST → {@link PanelDetail}. It does not need this any more; what it needs besides stays. */
  seen: (operationUuid: string, need: string) => `/api/panel/operations/${operationUuid}/seen/${need}`,
  /** GET → the PDF: sealed once it is, until then what was sent. `?lang=` as above. */
  document: (operationUuid: string, documentUuid: string) =>
    `/api/panel/operations/${operationUuid}/documents/${documentUuid}`,
  /** GET → the sealed PDF. */
  acta: (operationUuid: string) => `/api/panel/operations/${operationUuid}/acta`,
  /** GET → that of one of several recipients, which tells of them alone. */
  partyActa: (operationUuid: string, signerUuid: string) =>
    `/api/panel/operations/${operationUuid}/signers/${signerUuid}/acta`,
  /** GET → a zip. */
  evidence: (operationUuid: string) => `/api/panel/operations/${operationUuid}/evidence`,
} as const

/**
 * What operations are sorted into: those that need somebody, or states that come to the same for
 * who sent them.
 */
export const PANEL_GROUPS = [
  'needs',
  'open',
  'sealing',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'failed',
] as const
export type PanelGroup = (typeof PANEL_GROUPS)[number]

/** The states of each, `needs` apart. */
export const GROUP_STATES = {
  open: ['created', 'sent', 'opened', 'recording', 'in-review', 'read'],
  sealing: ['signed', 'sealing'],
  completed: ['completed'],
  declined: ['declined'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  failed: ['failed'],
} as const satisfies Record<Exclude<PanelGroup, 'needs'>, readonly OperationState[]>

/** Whether nothing more happens to it by itself. */
export const isOver = (state: OperationState): boolean =>
  !isOpen(state) && !(GROUP_STATES.sealing as readonly string[]).includes(state)

/** Whether somebody has still to act on it. */
export const isOpen = (state: OperationState): boolean => (GROUP_STATES.open as readonly string[]).includes(state)

/**
 * Why an operation needs its sender. `expiring`: it ends within three days and nobody has opened
 * it; `seal-late`: signed, and unsealed for ten minutes; `code-locked`: the signer typed five wrong
 * codes, and has not asked for another since; `code-undelivered`: the gateway refused the code, or
 * says that it did not arrive; `other-way-asked`: somebody would rather be identified without
 * biometrics.
 */
export type PanelNeed =
  | 'failed'
  | 'seal-late'
  | 'code-locked'
  | 'code-undelivered'
  | 'other-way-asked'
  | 'mail-rejected'
  | 'mail-unconfirmed'
  | 'declined'
  | 'expiring'

/** All of it optional. */
export interface PanelQuery {
  /**
   * Words that begin words of signer, e-mail, reference or document; one of two letters is a whole
   * word.
   */
  search?: string
  state?: PanelGroup
  type?: WireSignatureType
  /** Days in Madrid, `2026-11-21`, both included: created then. */
  from?: string
  to?: string
  /** `next` of the page before. */
  cursor?: string
}

/** At most as many as count for this; more are as many. */
export const MOST_COUNTED = 100

export type PanelCounts = Record<PanelGroup | 'all', number>

export interface PanelRow {
  uuid: string
  reference: string
  /** Of the first document; empty once its persons are erased, as are signer and email. */
  name: string
  /** How many documents. */
  documents: number
  /** The first. */
  signer: string
  email: string
  /** How many signers. */
  signerCount: number
  type: WireSignatureType
  state: OperationState
  demo: boolean
  erased: boolean
  /** ISO 8601, as all times. */
  createdAt: string
  updatedAt: string
  expiresAt: string
  needs: PanelNeed | null
}

export interface PanelPage {
  /** Newest first. */
  operations: PanelRow[]
  /** Where to go on; null: there are no more. */
  next: string | null
  /**
   * A search that has looked at many and found few stops here to ask whether to go on: older
   * operations were not looked at.
   */
  searchedTo?: string
  /**
   * Of what needs somebody only the most urgent are here, or not all was looked at: the others
   * follow once some are seen to.
   */
  cut?: true
  /** With the first page: how many there are of each, up to {@link MOST_COUNTED}. */
  counts?: PanelCounts
  /** With the first page of everything: what needs somebody, the most urgent first. */
  needing?: PanelRow[]
}

/**
 * What changed, as it is now. The same change may be told twice, with the same id; an older
 * `version` than known is no news.
 */
export interface PanelChange {
  uuid: string
  state: OperationState
  updatedAt: string
  version: number
}

/** An event of the chain in words of the reader's language. */
export interface PanelEvent {
  seq: number
  /** As the chain names it: `OperationOpened`. */
  type: string
  at: string
  title: string
  details: string[]
  /** SHA-256 of the link, hexadecimal. */
  hash: string
}

export interface PanelDocument {
  uuid: string
  name: string
  label: string
  pages: number
  /** Of the stored source. */
  bytes: number
  mandatory: boolean
  readAt: string | null
  sha256: string
  notices: DocumentNotice[]
  /** Where signatures show, from 1; none: they are not seen on any page. */
  stampPages: number[]
  sealedSha256: string | null
}

export interface PanelSigner {
  uuid: string
  name: string
  email: string
  phone: string
  /** Of what they are mailed, and of their page. */
  language: 'es' | 'en' | 'it'
  types: WireSignatureType[]
  /** Those of one level act at the same time, once all of lower ones have. */
  level: number
  /** Whether they can act: now, only once others have, or not any more. */
  turn: 'now' | 'later' | 'over'
  /** What of where they are reached can be corrected: the phone alone once they opened it. */
  correctable: 'all' | 'phone' | 'nothing'
  /** Whether links are mailed to them. */
  invited: boolean
  /** Whether they cannot do without a phone. */
  needsPhone: boolean
  signedAt: string | null
  /** Of their last task, in the words of its kind: `signed`, `typed`, `accepted`… */
  state: string
  /**
   * What is known last of the mails that asked them to act: a mail server took one, would not take
   * it or did not say, or it came back since.
   */
  mail: { standing: 'taken' | 'refused' | 'unconfirmed' | 'returned'; at: string } | null
  /** When a document was first handed to their page, which proves no person; null: none was. */
  shownAt: string | null
  /** What they gave a reason for, a sentence, and their reason, which may be empty. */
  said: { title: string; reason: string } | null
  /** Whether there is an acta that tells of them alone: {@link panelPaths.partyActa}. */
  sealed: boolean
}

export interface PanelCopy {
  email: string
  /**
   * `waiting` for the operation's end, `sending` since; `unsent`: it ended otherwise; `expired`:
   * the link opens nothing any more.
   */
  standing:
    | 'waiting'
    | 'sending'
    | 'unsent'
    | 'sent'
    | 'unconfirmed'
    | 'rejected'
    | 'given-up'
    | 'returned'
    | 'revoked'
    | 'expired'
  /** Of the link; null where there is none yet. */
  expiresAt: string | null
  /** When its link was opened, as far as that is told: once a day. Null: it was not. */
  openedAt: string | null
}

export interface PanelDetail extends PanelRow {
  senderName: string
  signedAt: string | null
  completedAt: string | null
  erasedAt: string | null
  /** Days between two reminders, and when the next is due; null: none. */
  reminder: { days: number; next: string } | null
  /** Whether each page must be seen before a document is accepted. */
  everyPage: boolean
  /** By level and order. */
  signers: PanelSigner[]
  /** Null: nobody was filmed. */
  captures: PanelCaptures | null
  copies: PanelCopy[]
  /** Nothing was rendered of what was sold: it costs nothing to withdraw. */
  unopened: boolean
  files: PanelDocument[]
  /** Whether acta and evidence can be downloaded. */
  sealed: boolean
  events: PanelEvent[]
  /** The chain was checked just now, from the first event to the head the operation names. */
  chain: { status: 'passed' | 'failed'; head: string }
  can: { resend: boolean; cancel: boolean; link: boolean }
}

export interface TakenLink {
  /** Opens the operation once, for whoever has it. */
  url: string
  expiresAt: string
}
