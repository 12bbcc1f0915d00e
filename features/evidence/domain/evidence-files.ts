import { type Digest, type EvidenceLink, GENESIS } from './chain.ts'

/**
 * `events.jsonl`: the body of each link in a line of its own, so that a line's SHA-256, without its
 * end, is the link's hash.
 */
export const writeEvents = (links: EvidenceLink[]): string => links.map(({ body }) => `${body}\n`).join('')

/** What of a link names a person has a file of its own, whose SHA-256 stands in the link. */
export const recordFile = (seq: number): string => `persons/${seq}.json`

/** To whom a copy went, by its place among them from 0. Its SHA-256 stands in the first record. */
export const copyFile = (at: number): string => `copies/${at + 1}.json`

/**
 * Reads the two back. Hashes are made again: whether they are the right ones shows in `verifyChain`
 * and at the head alone. Lines are counted, so whatever their bodies say, they are numbered from
 * one.
 */
export const readEvents = (
  text: string,
  recordOf: (seq: number) => string | null,
  digest: Digest,
): EvidenceLink[] | null => {
  if (!text.endsWith('\n')) return null
  const bodies = text.slice(0, -1).split('\n')
  return bodies.map((body, index) => {
    const seq = GENESIS.seq + index + 1
    return { seq, body, hash: digest(body), record: recordOf(seq) }
  })
}
