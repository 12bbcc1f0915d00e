import { canonicalJson } from './canonical-json.ts'
import { type Facts, personalRecord, readRecord, setApart } from './public-facts.ts'

/**
 * Something that happened, past tense: `DocumentRead`. Facts are plain JSON and never hold a secret
 * or a code.
 */
export interface EvidenceEvent {
  type: string
  at: Date
  /** Whose it is: the ids of a party and of a task. Absent where it is nobody's. */
  party?: string
  task?: string
  /** All of them; those that name a person are set apart when the event is linked. */
  facts: Facts
}

/** An event as it stands in the chain. `body` is its canonical JSON, and all that is hashed. */
export interface EvidenceLink {
  seq: number
  body: string
  /** SHA-256 of `body` in lowercase hexadecimal; the next link's body names it as `previous`. */
  hash: string
  /**
   * The text whose SHA-256 `body` names as `personalSha256`; null when it names none, or when what
   * it told was erased.
   */
  record: string | null
}

export type Head = Pick<EvidenceLink, 'seq' | 'hash'>
export type Digest = (text: string) => string

/** How links are made: their hash, and what each record is salted with. */
export interface Linking {
  digest: Digest
  /** Hexadecimal, random, of 128 bits at least. */
  salt: () => string
}

/** What a link's body is written by, and says of itself. */
const CHAIN_VERSION = 1

/** What stands before the first event: 64 zeros name "nothing before". */
export const GENESIS: Head = { seq: 0, hash: '0'.repeat(64) }

/** The event after which records may be missing: what they told of persons was erased. */
export const PERSONAL_DATA_ERASED = 'PersonalDataErased'

/**
 * Links events after a head. Times are written in UTC to the millisecond. Equal events make equal
 * links as long as no fact is personal.
 */
export const linkEvents = (
  operationId: string,
  head: Head,
  events: EvidenceEvent[],
  { digest, salt }: Linking,
): EvidenceLink[] => {
  let last = head
  return events.map(({ type, at, party, task, facts }) => {
    const seq = last.seq + 1
    const { told, personal } = setApart(facts)
    const record = personal && personalRecord(personal, salt())
    const body = canonicalJson({
      version: CHAIN_VERSION,
      operation: operationId,
      seq,
      type,
      at: at.toISOString(),
      ...(party === undefined ? {} : { party }),
      ...(task === undefined ? {} : { task }),
      facts: told,
      previous: last.hash,
      ...(record === null ? {} : { personalSha256: digest(record) }),
    })
    last = { seq, hash: digest(body) }
    return { ...last, body, record }
  })
}

/** `erased`: how many records are missing because they were erased. */
export type ChainVerdict =
  | { status: 'passed'; head: Head; erased: number }
  | { status: 'failed'; seq: number; reason: string }

/**
 * Checks every link from the first, and every record: any change, loss, insertion or reordering is
 * found, and its place named. A record may be missing only where a later event says that it was
 * erased. Links cut off at the end cannot be seen from here: compare the head.
 */
export const verifyChain = (operationId: string, links: EvidenceLink[], digest: Digest): ChainVerdict => {
  let last = GENESIS
  const missing: number[] = []
  let erasedBefore = 0
  for (const link of links) {
    const body = bodyOf(link)
    const reason = whyBroken(link, body, last, operationId, digest)
    if (reason || !body) return { status: 'failed', seq: link.seq, reason: reason ?? 'the body cannot be read' }
    if (body.personalSha256 !== undefined && link.record === null) missing.push(link.seq)
    if (body.type === PERSONAL_DATA_ERASED) erasedBefore = link.seq
    last = link
  }
  const lost = missing.find((seq) => seq > erasedBefore)
  if (lost !== undefined) return { status: 'failed', seq: lost, reason: 'its record is missing and was not erased' }
  return { status: 'passed', head: { seq: last.seq, hash: last.hash }, erased: missing.length }
}

interface Body {
  version: unknown
  operation: unknown
  seq: unknown
  type: string
  at: string
  facts: Facts
  previous: unknown
  personalSha256?: unknown
}

const bodyOf = ({ body }: EvidenceLink): Body | null => {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && canonicalJson(read as Facts) === body ? (read as Body) : null
  } catch {
    return null
  }
}

const whyBroken = (
  link: EvidenceLink,
  body: Body | null,
  last: Head,
  operationId: string,
  digest: Digest,
): string | null => {
  if (link.seq !== last.seq + 1) return 'a link is missing or out of order'
  if (digest(link.body) !== link.hash) return 'the body does not match its hash'
  if (!body) return 'the body cannot be read'
  if (body.version !== CHAIN_VERSION) return 'it is of another version'
  if (body.previous !== last.hash) return 'the link before was changed'
  if (body.seq !== link.seq || body.operation !== operationId) return 'the link belongs elsewhere'
  if (link.record !== null && digest(link.record) !== body.personalSha256) return 'its record was changed'
  return null
}

export interface ReadEvent {
  seq: number
  type: string
  at: Date
  party?: string
  task?: string
  /** Those of the chain and, unless erased, those of the record beside it. */
  facts: Facts
}

/** The event inside a link. */
export const readLink = (link: EvidenceLink): ReadEvent => {
  const { seq, type, at, party, task, facts } = JSON.parse(link.body)
  const whose = { ...(party === undefined ? {} : { party }), ...(task === undefined ? {} : { task }) }
  return {
    seq,
    type,
    at: new Date(at),
    ...whose,
    facts: { ...facts, ...(link.record === null ? {} : readRecord(link.record)) },
  }
}
