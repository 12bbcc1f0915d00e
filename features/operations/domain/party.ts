import type { Locale } from '@firmeza/kernel'
import type { SeenPage } from './pages-seen.ts'

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

/** What is kept of a person, and erased when they ask for it. */
export interface Person {
  email: string
  /** E.164, or empty: they get no code by SMS. */
  phone: string
  name: string
  lastname: string
  /** What the sender said of them. */
  fields: SignerField[]
}

/** How a page of ours shows a document. */
type ShownAs = 'page-images' | 'text'

/** What a party has to do with a document. */
export interface PartyDocument {
  documentId: string
  /** Where their signature shows; the first is the signature's own place. None: on no page. */
  boxes: SignatureBox[]
  readAt: Date | null
  /** How far their browser says they saw it; null: it has not said. */
  seen: SeenPage[] | null
  /** When it was first handed to their page, each way, ISO 8601 in UTC; null: it never was. */
  shown: { [way in ShownAs]?: string } | null
}

/** One thing a party does. A `kind` belongs to a wing, which knows its states. */
export interface Task {
  id: string
  kind: string
  /** A party's tasks are done one after the other, from 1. */
  order: number
  /** Whether it is done before anything is read: {@link TaskKind}. */
  precedesReading: boolean
  /** Until it is done, what it waits for: see {@link waitingFor}. */
  state: string
  doneAt: Date | null
}

/** A person who has something to do. */
export interface Party {
  id: string
  /** Those of a level act side by side; a level opens once all before it are done. From 1. */
  level: number
  /** Among those of the level, in the sender's order, from 1. */
  order: number
  person: Person
  language: Locale
  /** How the sender wishes them to sign, in the sender's order. */
  signatureTypes: SignatureType[]
  /** Whether a signing link is e-mailed when it is their turn, and the result at the end. */
  invite: boolean
  confirm: boolean
  /** When a mail server took the first mail that leads here. */
  mailedAt: Date | null
  /** Their first act. */
  openedAt: Date | null
  doneAt: Date | null
  /** SHA-256 of the acta that tells of them alone; null: there is none such. */
  actaSha256: string | null
  /** The tab that acted last, of those that came by a link: `Tab.exchange`. Null until one does. */
  heldBy: string | null
  /**
   * How many tabs have had it in hand, one after the other: links and tabs from before the last
   * open it no more.
   */
  tenure: number
  /** In the order of the operation's. */
  documents: PartyDocument[]
  /** In their order. */
  tasks: Task[]
}

/** Why a party cannot do a task yet, or null once all before it are done. */
export const whyNotNext = (
  { tasks }: Pick<Party, 'tasks'>,
  { order }: Pick<Task, 'order'>,
): { code: 'other-task-first' } | null =>
  tasks.some((each) => each.order < order && !each.doneAt) ? { code: 'other-task-first' } : null

/** When a document was first shown to a party, whichever way; null: it never was. */
export const firstShown = ({ shown }: Pick<PartyDocument, 'shown'>): Date | null => {
  const [first] = Object.values(shown ?? {}).toSorted()
  return first ? new Date(first) : null
}

/** The full name of a person, or what there is of it. */
export const fullName = ({ name, lastname }: Pick<Person, 'name' | 'lastname'>): string => `${name} ${lastname}`.trim()

/**
 * The document that holds up the party, if any: a mandatory one unread or, where all are optional,
 * none read yet.
 */
export const unreadDocument = (
  { documents }: { documents: { id: string; mandatory: boolean }[] },
  party: { documents: Pick<PartyDocument, 'documentId' | 'readAt'>[] },
): string | undefined => {
  const isMandatory = (id: string) => documents.some((each) => each.id === id && each.mandatory)
  const unread = party.documents.filter(({ readAt }) => !readAt)
  const mandatory = unread.find(({ documentId }) => isMandatory(documentId))
  const holdsUp = mandatory ?? (unread.length === party.documents.length ? unread[0] : undefined)
  return holdsUp?.documentId
}

/** What a party's signature covers: nobody signs what they have not read and accepted. */
export const acceptedBy = <Document extends { id: string }>(
  { documents }: { documents: Document[] },
  party: { documents: Pick<PartyDocument, 'documentId' | 'readAt'>[] },
): Document[] =>
  documents.filter(({ id }) => party.documents.some(({ documentId, readAt }) => documentId === id && readAt))
