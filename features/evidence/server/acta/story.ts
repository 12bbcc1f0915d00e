import { type EvidenceLink, type ReadEvent, readLink } from '../../domain/chain.ts'
import type { OneParty } from './content.ts'
import { clip, seen } from './words.ts'

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

export interface Story {
  events: (ReadEvent & { hash: string })[]
  /** The name of a document by the id that events give it. */
  documentName: (facts: Facts) => string
}

const LONGEST_NAME = 80

/**
 * What the chain tells or, of one party, what it tells of them and of the operation. That it began,
 * and who sent it, is told to everybody.
 */
export const readStory = (links: EvidenceLink[], of?: OneParty): Story => {
  const told = links.flatMap((link, at) => {
    if (at === 0 || isRecordToldTo(of, link)) return [link]
    return isToldTo(of, link) ? [{ ...link, record: null }] : []
  })
  const events = told.map((link) => ({ ...readLink(link), hash: link.hash }))
  return { events, documentName: documentNames(events) }
}

/** Whether an acta carries the text of a link: one party's does where it names no other. */
export const isToldTo = (of: OneParty | undefined, { body }: Pick<EvidenceLink, 'body'>): boolean =>
  of === undefined || !of.others.some((id) => body.includes(id))

/** Whether it carries the record beside it: one party's does of their own events. */
export const isRecordToldTo = (of: OneParty | undefined, link: EvidenceLink): boolean =>
  of === undefined || (isToldTo(of, link) && readLink(link).party === of.party)

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

/**
 * What a party was called when an event happened: as now, but for what came before somebody else
 * passed the part on to them.
 */
export const calledThen = (
  events: readonly ReadEvent[],
  { seq, party }: Pick<ReadEvent, 'seq' | 'party'>,
): string | undefined => {
  const passedOn = events.find((each) => each.type === 'PartyHandedOver' && each.party === party && each.seq >= seq)
  const from = passedOn?.facts.from as Facts | undefined
  return from && clip(`${textIn(from, 'name')} ${textIn(from, 'lastname')}`.trim(), LONGEST_NAME)
}

const namesIn = (events: ReadEvent[]): Map<string, string> => {
  const documents = events.find(({ type }) => type === 'OperationCreated')?.facts.documentNames
  const entries = (Array.isArray(documents) ? documents : []) as Facts[]
  return new Map(entries.map((document) => [textIn(document, 'id'), textIn(document, 'name')]))
}
