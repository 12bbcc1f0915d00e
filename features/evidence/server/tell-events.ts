import { m } from '@firmeza/i18n'
import type { Locale } from '@firmeza/kernel'
import { type EvidenceLink, type ReadEvent, readLink } from '../domain/chain.ts'
import { eventWords, type Titles } from './acta/event-words.ts'
import { calledThen, documentNames } from './acta/story.ts'

export interface ToldEvent {
  seq: number
  type: string
  at: Date
  /** A sentence. */
  title: string
  /** The facts that matter, a line each. */
  details: string[]
  /** Of the link: SHA-256, hexadecimal. */
  hash: string
}

export interface Telling {
  locale: Locale
  brandName: string
  /** Of the parties, by id. */
  names: ReadonlyMap<string, string>
  /** The sentences of all events that are known. */
  titles: Titles
}

/**
 * What a chain tells so far, in the words of the acta and the reader's language; of several parties
 * it says whose each event is. Whether it is whole is for `verifyChain` to say.
 */
export const tellEvents = (links: EvidenceLink[], { locale, brandName, names, titles }: Telling): ToldEvent[] => {
  const events = links.map((link) => ({ ...readLink(link), hash: link.hash }))
  const teller = { say: { locale }, content: { brandName }, story: { documentName: documentNames(events) }, titles }
  const whoseOf = ({ seq, party }: Pick<ReadEvent, 'seq' | 'party'>): string[] => {
    const now = names.size > 1 && party !== undefined ? names.get(party) : undefined
    const signer = calledThen(events, { seq, party }) ?? now
    return signer ? [m.acta_event_of({ signer }, { locale })] : []
  }
  return events.map(({ facts, party, ...event }) => {
    const { title, details } = eventWords(teller, { ...event, facts })
    return { ...event, title, details: [...whoseOf({ seq: event.seq, party }), ...details] }
  })
}
