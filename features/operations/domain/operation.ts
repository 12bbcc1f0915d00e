import type { Locale } from '@firmeza/kernel'
import type { Copy } from './copy.ts'
import { type Party, unreadDocument } from './party.ts'

/**
 * Where an operation stands. Every change of it is an evidence event, written in the same
 * transaction.
 */
export const PHASES = ['open', 'closing', 'completed', 'declined', 'expired', 'cancelled', 'failed'] as const
export type Phase = (typeof PHASES)[number]

/**
 * Why somebody should look at an operation of theirs: it came to a bad end, the mail server would
 * not take the signer's mail or did not say whether it did, a code keeps the signer from signing
 * (it did not arrive, or was typed wrong too often), or somebody would rather be identified without
 * biometrics.
 */
export type Attention =
  | 'declined'
  | 'failed'
  | 'mail-rejected'
  | 'mail-unconfirmed'
  | 'code-locked'
  | 'code-undelivered'
  | 'other-way-asked'

/** What is to be said of a document. `DOCUMENT_NOTICES` of the wire says the same. */
export type DocumentNotice =
  | 'signature-page-added'
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
  sealedSha256: string | null
}

/**
 * What a sender is to us: one who pays (an API client, or an account holder who has bought
 * credits), one who has not yet, or a visitor.
 */
export const STANDINGS = ['paying', 'free', 'trial'] as const
export type Standing = (typeof STANDINGS)[number]

/** What a sender decides of how an operation goes on. */
export interface OperationRules {
  /** Days between one mail and the next to who has not acted; null: reminded by hand alone. */
  reminderDays: number | null
  /** Whether who was asked to act may pass that on to somebody else. */
  handover: boolean
  /** Whether each page must have been on a party's screen before they accept a document. */
  everyPage: boolean
  /** How long each try to identify somebody is kept, from its start; absent: nobody is filmed. */
  retention?: { class: 'short' | 'standard' | 'kyc' | 'qualified'; days: number }
}

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
  phase: Phase
  /** Of the acta, and of what is sealed. */
  language: Locale
  senderName: string
  createdAt: Date
  expiresAt: Date
  rules: OperationRules
  /** Who is sent the sealed documents, in the order they were named. */
  copies: Copy[]
  /** When all parties were done. */
  closedAt: Date | null
  completedAt: Date | null
  actaSha256: string | null
  /**
   * Since when nothing of it may be destroyed or erased, by a person of the provider's word; null:
   * it may.
   */
  legalHoldSince: Date | null
  /** When what was kept of its persons was erased, files and all. */
  erasedAt: Date | null
  /** Counts changes: a change is saved only onto the version it was decided on. */
  version: number
  /** The keyed digest of all the rest, by which a row that somebody else wrote is told. */
  mac: string
  /** The last link of its evidence. */
  head: { seq: number; hash: string }
  /** By level and order; at least one. */
  parties: Party[]
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

const ENDED: readonly Phase[] = ['completed', 'declined', 'expired', 'cancelled', 'failed']

/** Nothing more will be done with it. */
export const hasEnded = ({ phase }: Pick<Operation, 'phase'>): boolean => ENDED.includes(phase)

/** All parties are done, whether or not it is sealed by now. */
export const allAreDone = ({ phase }: Pick<Operation, 'phase'>): boolean => phase === 'closing' || phase === 'completed'

/** No person has acted on it yet, whoever has loaded its page: it costs nothing to withdraw. */
export const isUnopened = ({ parties }: Pick<Operation, 'parties'>): boolean =>
  parties.every(({ openedAt }) => !openedAt)

/**
 * Whether what a party did is certified: they have an acta of their own, whatever becomes of the
 * others; or all are done; or time ran out on others, and what is known was certified all the same.
 */
export const isCertifiedFor = (
  { phase, actaSha256 }: Pick<Operation, 'phase' | 'actaSha256'>,
  { doneAt, actaSha256: ownActa }: Pick<Party, 'doneAt' | 'actaSha256'>,
): boolean =>
  ownActa !== null || phase === 'completed' || (phase === 'expired' && actaSha256 !== null && doneAt !== null)

export type NotOpen = { code: 'already-signed' | 'operation-expired' | 'operation-cancelled' | 'operation-closed' }
export type NotTheirs = NotOpen | { code: 'not-your-turn' }

/** Why nobody can do anything more about the operation, or null while somebody can. */
export const whyNotOpen = (operation: Pick<Operation, 'phase' | 'expiresAt'>, now: Date): NotOpen | null => {
  const { phase, expiresAt } = operation
  if (allAreDone(operation)) return { code: 'already-signed' }
  if (phase === 'expired' || (phase === 'open' && expiresAt <= now)) return { code: 'operation-expired' }
  if (phase === 'cancelled') return { code: 'operation-cancelled' }
  return phase === 'open' ? null : { code: 'operation-closed' }
}

/**
 * The same for one party, of an operation that time ran out on and that was certified: who was done
 * is done, and who was not can do nothing about it, also while it is being sealed.
 */
export const whyNotOpenTo = (
  operation: Pick<Operation, 'phase' | 'expiresAt' | 'actaSha256'>,
  party: Pick<Party, 'doneAt' | 'actaSha256'>,
  now: Date,
): NotOpen | null => {
  if (isCertifiedFor(operation, party)) return { code: 'already-signed' }
  if (allAreDone(operation) && !party.doneAt) return { code: 'operation-expired' }
  return whyNotOpen(operation, now)
}

/** The same for one party: who is done has nothing more to do, who comes later nothing yet. */
export const whyNotTheirs = (
  operation: Pick<Operation, 'phase' | 'expiresAt' | 'actaSha256' | 'parties'>,
  party: Pick<Party, 'id' | 'doneAt' | 'actaSha256'>,
  now: Date,
): NotTheirs | null => {
  const closed = whyNotOpenTo(operation, party, now)
  if (closed) return closed
  if (party.doneAt) return { code: 'already-signed' }
  return partiesInTurn(operation).some(({ id }) => id === party.id) ? null : { code: 'not-your-turn' }
}

/** Why a party cannot pass on what they are asked for, or null while they can. */
export const whyNotHandedOver = (
  operation: Pick<Operation, 'phase' | 'expiresAt' | 'actaSha256' | 'parties' | 'rules'>,
  party: Pick<Party, 'id' | 'doneAt' | 'openedAt' | 'actaSha256'>,
  now: Date,
): NotTheirs | { code: 'signer-has-opened' | 'forbidden' } | null =>
  whyNotTheirs(operation, party, now) ??
  whyNotCorrected(operation, party, now) ??
  (operation.rules.handover ? null : { code: 'forbidden' })

/**
 * Why where a party is reached can be corrected no more, or null while it can: who has acted was
 * reached.
 */
export const whyNotCorrected = (
  operation: Pick<Operation, 'phase' | 'expiresAt'>,
  { openedAt }: Pick<Party, 'openedAt'>,
  now: Date,
): NotOpen | { code: 'signer-has-opened' } | null =>
  whyNotOpen(operation, now) ?? (openedAt ? { code: 'signer-has-opened' } : null)

/** The same for the phone that their code goes to: until they have signed by it. */
export const whyPhoneNotCorrected = (
  operation: Pick<Operation, 'phase' | 'expiresAt'>,
  { doneAt }: Pick<Party, 'doneAt'>,
  now: Date,
): NotOpen | null => whyNotOpen(operation, now) ?? (doneAt ? { code: 'already-signed' } : null)

/** Those who can act now: of the first level in which somebody is not done. */
export const partiesInTurn = ({ parties }: Pick<Operation, 'parties'>): Party[] => {
  const undone = parties.filter(({ doneAt }) => !doneAt)
  const level = Math.min(...undone.map((each) => each.level))
  return undone.filter((each) => each.level === level)
}

/** The phase of an open operation once its parties are as they are now. */
export const phaseAfter = (parties: Pick<Party, 'doneAt'>[]): 'open' | 'closing' =>
  parties.every(({ doneAt }) => doneAt) ? 'closing' : 'open'

/**
 * What is to be said of a document. Before there were notices, what was rewritten was damaged,
 * and the original alone told of it.
 */
export const noticesOf = ({ notices, original }: Pick<OperationDocument, 'notices' | 'original'>): DocumentNotice[] =>
  original && notices.length === 0 ? ['damaged-rewritten'] : notices

/**
 * What an open operation waits for, in a word for who sent it: `delivery` of the mail, `opening`,
 * `reading`, or what its next task's state says; of those in turn the first. Null once it waits for
 * nobody.
 */
export const waitingFor = (operation: Pick<Operation, 'phase' | 'documents' | 'parties'>): string | null => {
  const [party] = partiesInTurn(operation)
  if (operation.phase !== 'open' || !party) return null
  if (!party.openedAt) return party.mailedAt ? 'opening' : 'delivery'
  const next = party.tasks.find(({ doneAt }) => !doneAt)
  if (!next?.precedesReading && unreadDocument(operation, party)) return 'reading'
  return next?.state ?? null
}

const DAY_MS = 86_400_000

/** What costs its sender nothing must not pester a stranger for long. */
const MOST_FREE_REMINDERS = 3

/**
 * When to remind next, counted from now: never once there is no time left to act, nor where nobody
 * is mailed.
 */
export const nextReminder = (
  { rules: { reminderDays }, expiresAt, createdAt, standing, parties }: Reminded,
  now: Date,
): Date | null => {
  if (reminderDays === null || !parties.some(({ invite }) => invite)) return null
  const next = new Date(now.getTime() + reminderDays * DAY_MS)
  const lastFree = createdAt.getTime() + (MOST_FREE_REMINDERS + 0.5) * reminderDays * DAY_MS
  const isTooMany = standing !== 'paying' && next.getTime() > lastFree
  return next < expiresAt && !isTooMany ? next : null
}

type Reminded = Pick<Operation, 'rules' | 'expiresAt' | 'createdAt' | 'standing'> & {
  parties: Pick<Party, 'invite'>[]
}
