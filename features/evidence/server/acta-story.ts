import { type EvidenceLink, type ReadEvent, readLink } from '../domain/chain.ts'
import { clip, seen } from './acta-words.ts'

export type Facts = ReadEvent['facts']

/** A fact that is text, as it can be shown; empty when the event does not say. */
export const textIn = (facts: Facts, name: string): string => {
  const fact = facts[name]
  return typeof fact === 'string' ? seen(fact) : ''
}

/** A fact that is a moment. */
export const momentIn = (facts: Facts, name: string): Date | undefined => {
  const moment = new Date(textIn(facts, name))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** One code that was sent or meant to be. What it was is in no event. */
export interface CodeStory {
  issuedAt: Date
  /** `SMS`. */
  channel: string
  /** Masked. */
  to: string
  transport: string
  messageId: string
  reply: string
  /** What the gateway told of it later; null: nothing, so far. */
  receipt: { delivered: boolean; at: Date } | null
  tries: number
  outcome: { kind: 'verified'; at: Date } | { kind: 'locked' | 'unsent' | 'replaced' | 'unused' }
}

/** What somebody accepted, and for what. */
export interface ConsentStory {
  /**
   * The words our page showed; null: it was accepted through the API, and what the signer saw is
   * not ours to say.
   */
  words: { text: string; sha256: string } | null
  acceptances: { document: string; at: Date }[]
}

export interface Story {
  events: (ReadEvent & { hash: string })[]
  signedAt: Date
  codes: CodeStory[]
  consents: ConsentStory[]
  /** The name of a document by the id that events give it. */
  documentName: (facts: Facts) => string
}

const LONGEST_NAME = 80

/**
 * What the chain tells. Throws RangeError when it does not tell of a signature: then there is
 * nothing to certify.
 */
export const readStory = (links: EvidenceLink[]): Story => {
  const events = links.map((link) => ({ ...readLink(link), hash: link.hash }))
  const signed = events.find(({ type }) => type === 'OperationSigned')
  if (!signed) throw new RangeError('the chain holds no signature')
  const documentName = documentNames(events)
  return {
    events,
    signedAt: signed.at,
    codes: codesIn(events),
    consents: consentsIn(events, documentName),
    documentName,
  }
}

/**
 * How events call their documents: by name where the first event tells it, by id where that was
 * erased.
 */
export const documentNames = (events: ReadEvent[]): Story['documentName'] => {
  const names = namesIn(events)
  return (facts) => {
    const id = textIn(facts, 'document')
    return clip(names.get(id) ?? id, LONGEST_NAME)
  }
}

const namesIn = (events: ReadEvent[]): Map<string, string> => {
  const documents = events.find(({ type }) => type === 'OperationCreated')?.facts.documentNames
  const entries = (Array.isArray(documents) ? documents : []) as Facts[]
  return new Map(entries.map((document) => [textIn(document, 'id'), textIn(document, 'name')]))
}

const codesIn = (events: ReadEvent[]): CodeStory[] =>
  events
    .filter(({ type }) => type === 'OtpIssued')
    .map((issued, index, all) => codeStory(issued, events, index < all.length - 1))

const codeStory = (issued: ReadEvent, events: ReadEvent[], replaced: boolean): CodeStory => {
  const theirs = events.filter(({ facts }) => facts.challenge === issued.facts.challenge)
  const last = (type: string) => theirs.findLast((event) => event.type === type)
  const sent = last('OtpSent')?.facts ?? {}
  return {
    issuedAt: issued.at,
    channel: textIn(issued.facts, 'channel').toUpperCase(),
    to: textIn(issued.facts, 'to'),
    transport: textIn(sent, 'transport'),
    messageId: textIn(sent, 'providerId'),
    reply: textIn(sent, 'reply'),
    receipt: receiptOf(last('OtpReceipt')),
    tries: theirs.filter(({ type }) => type === 'OtpRejected' || type === 'OtpVerified').length,
    outcome: outcomeOf(last, replaced),
  }
}

const receiptOf = (told: ReadEvent | undefined): CodeStory['receipt'] =>
  told ? { delivered: told.facts.status === 'delivered', at: told.at } : null

const outcomeOf = (last: (type: string) => ReadEvent | undefined, replaced: boolean): CodeStory['outcome'] => {
  const verified = last('OtpVerified')
  if (verified) return { kind: 'verified', at: verified.at }
  if (last('OtpLocked')) return { kind: 'locked' }
  if (last('OtpSendFailed')) return { kind: 'unsent' }
  return { kind: replaced ? 'replaced' : 'unused' }
}

const consentsIn = (events: ReadEvent[], documentName: Story['documentName']): ConsentStory[] => {
  const consents = new Map<string, ConsentStory>()
  for (const { facts, at } of events.filter(({ type }) => type === 'DocumentRead')) {
    const [text, sha256] = [textIn(facts, 'consent'), textIn(facts, 'consentSha256')]
    const consent = consents.get(sha256) ?? { words: text ? { text, sha256 } : null, acceptances: [] }
    consent.acceptances.push({ document: documentName(facts), at })
    consents.set(sha256, consent)
  }
  return [...consents.values()]
}
