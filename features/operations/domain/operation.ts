import type { Locale } from '@firmeza/kernel'
import type { Copy } from './copy.ts'
import { acceptedBy, type Party, unreadDocument } from './party.ts'
import type { TaskKind } from './task-kind.ts'

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
 * What was rendered of what was sold: nothing, the delivery of a mail where that is what is sold,
 * or the opening of a document. What nothing was rendered of is given back.
 */
export const rendered = (
  operation: Pick<Operation, 'parties'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'earnedBy'>[],
): 'unopened' | 'delivered' | 'opened' => {
  if (!isUnopened(operation)) return 'opened'
  const byDelivery = ({ tasks }: Party) =>
    tasks.some((task) => kinds.some(({ kind, earnedBy }) => kind === task.kind && earnedBy === 'delivery'))
  return operation.parties.some((party) => party.mailedAt && byDelivery(party)) ? 'delivered' : 'unopened'
}

/** What a party's tasks are about: what they accepted or, where one is about all, all of theirs. */
export const coveredBy = <Document extends { id: string }>(
  operation: { documents: Document[] },
  party: Pick<Party, 'tasks' | 'documents'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'covers'>[],
): Document[] => {
  const coversAll = party.tasks.some((task) => kinds.some(({ kind, covers }) => kind === task.kind && covers === 'all'))
  if (!coversAll) return acceptedBy(operation, party)
  return operation.documents.filter(({ id }) => party.documents.some(({ documentId }) => documentId === id))
}

/** Whether what is known is certified also where time runs out: all its tasks are of such kinds. */
export const certifiesExpiry = (
  { parties }: Pick<Operation, 'parties'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'onExpiry'>[],
): boolean => {
  const tasks = parties.flatMap((party) => party.tasks)
  return tasks.length > 0 && tasks.every((task) => kinds.some(({ kind, onExpiry }) => kind === task.kind && onExpiry))
}

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

/** The same for one party: who is done has nothing more to do, who comes later nothing yet. */
export const whyNotTheirs = (
  operation: Pick<Operation, 'phase' | 'expiresAt' | 'parties'>,
  { id, doneAt }: Pick<Party, 'id' | 'doneAt'>,
  now: Date,
): NotTheirs | null => {
  const closed = whyNotOpen(operation, now)
  if (closed) return closed
  if (doneAt) return { code: 'already-signed' }
  return partiesInTurn(operation).some((each) => each.id === id) ? null : { code: 'not-your-turn' }
}

/** Why a party cannot pass on what they are asked for, or null while they can. */
export const whyNotHandedOver = (
  operation: Pick<Operation, 'phase' | 'expiresAt' | 'parties' | 'rules'>,
  party: Pick<Party, 'id' | 'doneAt' | 'openedAt'>,
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
