import type { Locale } from '@firmeza/kernel'
import { type EvidenceLink, readLink } from '../domain/chain.ts'
import { eventWords } from './acta-event-words.ts'
import { documentNames } from './acta-story.ts'

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

/**
 * What a chain tells so far, in the words of the acta and the reader's language. Whether it is
 * whole is for `verifyChain` to say.
 */
export const tellEvents = (
  links: EvidenceLink[],
  { locale, brandName }: { locale: Locale; brandName: string },
): ToldEvent[] => {
  const events = links.map((link) => ({ ...readLink(link), hash: link.hash }))
  const teller = { say: { locale }, content: { brandName }, story: { documentName: documentNames(events) } }
  return events.map(({ facts, ...event }) => ({ ...event, ...eventWords(teller, { ...event, facts }) }))
}
