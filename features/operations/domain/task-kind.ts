import type { Locale } from '@firmeza/kernel'

/**
 * A kind of task, as the wing that does it brings it: operations know none by name. What a party is
 * asked for (`SignatureType`) is made of kinds, and can be asked for where all of them are there.
 */
export interface TaskKind {
  /** As rows and events name it. */
  kind: string
  /** The state of a task that is not done: what its operation waits for, `waitingFor`. */
  waitsFor: string
  /** Credits. An operation costs the sum of its tasks. */
  price: number
  /**
   * When the price is spent though nothing comes of it: once a person has opened the document, or
   * once a mail server has taken the mail, where that is what is sold.
   */
  earnedBy: 'opening' | 'delivery'
  /** The page its links lead to: what stands behind `#/`. */
  page: string
  /** Whether it is done before its party reads, and accepts, a document. */
  precedesReading: boolean
  /**
   * Whether what its party fills in becomes the one document they have to do with: a creation asks
   * for it by the document's `form`, and no signature type is made of it.
   */
  fillsDocument: boolean
  /** Whether pictures and film of its party are kept, for as long as the operation's rules say. */
  films: boolean
  /** Whether it takes a phone that SMS are sent to. */
  needsPhone: boolean
  /** What it shows on the pages of a document once it is done; null: nothing. */
  stamp: StampSize | null
  /** Of a party's documents, those it is about: what they accepted, or all. */
  covers: 'accepted' | 'all'
  /**
   * Whether its party is told nothing of the others: all are asked side by side, and what is
   * certified to one of them tells of that one alone.
   */
  keepsApart: boolean
  /** Whether who is asked for it may pass that on, where the sender lets them. */
  handover: boolean
  /** What the seal of a document says of it in its `Reason`. */
  sealReason: (reference: string, locale: Locale, task: { state: string }) => string
  /** The words of a mail that leads to it. */
  mailWords: (kind: MailKind, facts: MailFacts, locale: Locale) => MailWords
  /**
   * The words of the mail that tells a sender how it ended, where all tasks of an operation are of
   * this kind; null: those of a document that all have signed.
   */
  endWords: ((end: TaskEnd, facts: EndFacts, locale: Locale) => EndWords) | null
  /**
   * Whether the chain tells of what was done for a task: `acts` are those of its party, `documents`
   * what it is about.
   */
  isTold: (acts: ToldAct[], task: { id: string; state: string }, documents: CoveredDocument[]) => boolean
  /** The jobs that certify what is known where time runs out; null: there is nothing to certify. */
  onExpiry: ((operationId: string) => { queue: string; data: unknown; id?: string }[]) | null
}

/** In points. */
export interface StampSize {
  width: number
  height: number
  /** It holds what was drawn: what cannot be shown was not signed. */
  isDrawn: boolean
}

/** Whether a party cannot do without a phone. */
export const takesPhone = (
  { tasks }: { tasks: { kind: string }[] },
  kinds: readonly Pick<TaskKind, 'kind' | 'needsPhone'>[],
): boolean => tasks.some((task) => kinds.some(({ kind, needsPhone }) => kind === task.kind && needsPhone))

/** Whether a party is asked for something that can be passed on: then all of theirs is. */
export const canBePassedOn = (
  { tasks }: { tasks: { kind: string }[] },
  kinds: readonly Pick<TaskKind, 'kind' | 'handover'>[],
): boolean => tasks.some((task) => kinds.some(({ kind, handover }) => kind === task.kind && handover))

/** The page of a kind; empty where there is none by that name. */
export const pageOf = (kinds: readonly Pick<TaskKind, 'kind' | 'page'>[], named: string | undefined): string =>
  kinds.find(({ kind }) => kind === named)?.page ?? ''

export type MailKind = 'invitation' | 'renewal' | 'confirmation' | 'reminder' | 'cancellation' | 'refusal'

export interface MailFacts {
  /** Of the party, what they are called by. */
  name: string
  sender: string
  /** The labels of their documents. */
  document: string
  /** The provider wants it done once more. */
  isAgain?: true
  /** The party has done what they were asked for. */
  isDone?: true
}

export interface MailWords {
  subject: string
  heading: string
  body: string
  /** On its button; empty where it has none. */
  action: string
  /** What the end of its time is called. */
  until: string
  /** How long its link opens anything. */
  once: string
}

/** The words of the mail that tells a sender of the end. */
export type EndWords = Pick<MailWords, 'subject' | 'heading' | 'body'> & {
  /** What it is called that all are done. */
  done: string
}

/** How an operation ended, and the states of its tasks. */
interface TaskEnd {
  expired: boolean
  /** It was rejected: not by a party's word. */
  rejected: boolean
  states: string[]
}

interface EndFacts {
  /** The names of its parties. */
  who: string
  document: string
}

/** What the chain tells of a party. */
export interface ToldAct {
  type: string
  task?: string
  facts: Readonly<Record<string, unknown>>
}

interface CoveredDocument {
  id: string
  sourceSha256: string
}
