import { canonicalJson, type Json } from './canonical-json.ts'

/** Something that happened, past tense: `DocumentRead`. Facts are plain JSON and never hold a secret or a code. */
export interface EvidenceEvent {
  type: string
  at: Date
  facts: { [key: string]: Json }
}

/** An event as it stands in the chain. `body` is its canonical JSON, and all that is hashed. */
export interface EvidenceLink {
  seq: number
  body: string
  /** SHA-256 of `body` in lowercase hexadecimal; the next link's body names it as `previous`. */
  hash: string
}

export type Head = Pick<EvidenceLink, 'seq' | 'hash'>
export type Digest = (text: string) => string

/** What stands before the first event: 64 zeros name "nothing before". */
export const GENESIS: Head = { seq: 0, hash: '0'.repeat(64) }

/** Links events after a head. Times are written in UTC to the millisecond. */
export const linkEvents = (
  operationId: string,
  head: Head,
  events: EvidenceEvent[],
  digest: Digest,
): EvidenceLink[] => {
  let last = head
  return events.map(({ type, at, facts }) => {
    const seq = last.seq + 1
    const body = canonicalJson({ operation: operationId, seq, type, at: at.toISOString(), facts, previous: last.hash })
    last = { seq, hash: digest(body) }
    return { ...last, body }
  })
}

export type ChainVerdict = { status: 'passed'; head: Head } | { status: 'failed'; seq: number; reason: string }

/** Checks every link from the first: any change, loss, insertion or reordering is found, and its place named. */
export const verifyChain = (operationId: string, links: EvidenceLink[], digest: Digest): ChainVerdict => {
  let last = GENESIS
  for (const link of links) {
    const fail = (reason: string): ChainVerdict => ({ status: 'failed', seq: link.seq, reason })
    if (link.seq !== last.seq + 1) return fail('a link is missing or out of order')
    if (digest(link.body) !== link.hash) return fail('the body does not match its hash')
    const body = JSON.parse(link.body)
    if (body.previous !== last.hash) return fail('the link before was changed')
    if (body.seq !== link.seq || body.operation !== operationId) return fail('the link belongs elsewhere')
    last = link
  }
  return { status: 'passed', head: { seq: last.seq, hash: last.hash } }
}

export interface ReadEvent {
  seq: number
  type: string
  at: Date
  facts: { [key: string]: Json }
}

/** The event inside a link. */
export const readLink = (link: EvidenceLink): ReadEvent => {
  const { seq, type, at, facts } = JSON.parse(link.body)
  return { seq, type, at: new Date(at), facts }
}
