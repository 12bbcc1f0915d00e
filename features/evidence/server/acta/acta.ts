import type { ComposedDocument } from '@firmeza/pdf'
import type { ActaContent } from './content.ts'
import type { Titles } from './event-words.ts'
import type { Story } from './story.ts'

/** What every section of the acta is drawn from. */
export interface Acta {
  content: ActaContent
  story: Story
  /** Of the parties, in their order. */
  names: string[]
  /** What the wings tell, each of the kinds of task it brings. */
  parts: readonly ActaPart[]
  /** The sentences of all events that are known. */
  titles: Titles
  /** Goes with every message: a server speaks several languages at once. */
  say: { locale: ActaContent['language'] }
}

/** The name of a party by the id that events give it. */
export const partyName = ({ content, names }: Pick<Acta, 'content' | 'names'>, party: string): string =>
  names[content.parties.findIndex(({ id }) => id === party)] ?? party

/** What a wing adds to the acta: it tells of the kinds of task that are its own. */
export interface ActaPart {
  kinds: readonly string[]
  /** The sentences of its events, by type. */
  titles: Titles
  /** What a party is called that has such a task: `Signer`. */
  role: (say: Acta['say']) => string
  /** What came of it, in whole sentences, for the head. None: no party had such a task. */
  results: (acta: Acta) => string[]
  /** What that is in law, a sentence. None where no party had such a task. */
  legal: (acta: Acta) => string[]
  /** What a party did, a line each beneath their name. */
  partyWords: (acta: Acta, party: string) => string[]
  /** What was not checked, beneath all parties. */
  note: (acta: Acta) => string[]
  /** Its own sections, between the documents and the events. */
  sections: readonly ((document: ComposedDocument, acta: Acta) => void)[]
}

/** What a party is called: after the first of their tasks. */
export const partOf = ({ parts, content }: Pick<Acta, 'parts' | 'content'>, party: string): ActaPart | undefined => {
  const kinds = content.parties.find(({ id }) => id === party)?.kinds ?? []
  return parts.find((part) => part.kinds.some((kind) => kinds.includes(kind)))
}
