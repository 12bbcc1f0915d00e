import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Operation, OperationDocument } from '../domain/operation.ts'
import type { Party, PartyDocument, Person, Task } from '../domain/party.ts'
import { canonicalAsStored } from './canonical-as-stored.ts'

/** Tells whether the rows of an operation are what this server wrote. */
export interface Authenticator {
  /**
   * HMAC-SHA-256 of all that an operation is, and of the head of its evidence, in lowercase
   * hexadecimal.
   */
  of(operation: Operation): string
  /** Whether the rows hold the one that belongs to them. */
  holds(operation: Operation): boolean
}

/**
 * Whoever may write to the database can also link a chain of their own: its hashes need no key.
 * These need one, which is not in the database. The head stands for the events and, by their
 * digests, for what they tell of persons; `version` for how often the operation has changed. Rows
 * put back as they once were, with theirs, still hold: that they are old nobody can tell from the
 * database alone.
 */
export const openAuthenticator = (key: Uint8Array): Authenticator => {
  const of = (operation: Operation): string =>
    createHmac('sha256', key)
      .update(`operation ${canonicalAsStored(authenticated(operation))}`)
      .digest('hex')
  return {
    of,
    holds: (operation) => {
      const [stored, due] = [operation.mac, of(operation)].map((each) => Buffer.from(each))
      return stored!.length === due!.length && timingSafeEqual(stored!, due!)
    },
  }
}

type Names<Whole, Apart extends keyof Whole = never> = Record<Exclude<keyof Whole, Apart>, true>

/** By name, so that nothing new stands outside unnoticed. */
const OF_OPERATION: Names<Operation, 'mac' | 'head' | 'parties' | 'documents'> = {
  id: true,
  domainUuid: true,
  accountId: true,
  standing: true,
  network: true,
  opClass: true,
  demo: true,
  phase: true,
  language: true,
  senderName: true,
  createdAt: true,
  expiresAt: true,
  rules: true,
  copies: true,
  closedAt: true,
  completedAt: true,
  actaSha256: true,
  legalHoldSince: true,
  erasedAt: true,
  version: true,
}
const OF_PARTY: Names<Party, 'person' | 'documents' | 'tasks'> = {
  id: true,
  level: true,
  order: true,
  language: true,
  signatureTypes: true,
  invite: true,
  confirm: true,
  mailedAt: true,
  openedAt: true,
  doneAt: true,
  actaSha256: true,
  heldBy: true,
  tenure: true,
}
const OF_PERSON: Names<Person> = { email: true, phone: true, name: true, lastname: true, fields: true }
/** What a browser claims of its screen is no act: it is told by the chain once there is one. */
const OF_PARTY_DOCUMENT: Names<PartyDocument, 'seen'> = {
  documentId: true,
  boxes: true,
  readAt: true,
  shown: true,
}
const OF_TASK: Names<Task> = { id: true, kind: true, order: true, precedesReading: true, state: true, doneAt: true }
const OF_DOCUMENT: Names<OperationDocument> = {
  id: true,
  reference: true,
  name: true,
  label: true,
  order: true,
  mandatory: true,
  sourceSha256: true,
  sourceSize: true,
  original: true,
  pages: true,
  firstPage: true,
  firstPageImage: true,
  notices: true,
  sealedSha256: true,
}

const authenticated = ({ head, parties, documents, ...operation }: Operation): object => ({
  ...pick(operation, OF_OPERATION),
  // As before there were holds: what has none keeps its digest.
  legalHoldSince: operation.legalHoldSince ?? undefined,
  head: { seq: head.seq, hash: head.hash },
  parties: parties.map(({ person, documents: theirs, tasks, ...party }) => ({
    ...pick(party, OF_PARTY),
    // Likewise: there were none of one party alone.
    actaSha256: party.actaSha256 ?? undefined,
    person: pick(person, OF_PERSON),
    documents: theirs.map((each) => pick(each, OF_PARTY_DOCUMENT)),
    tasks: tasks.map((each) => pick(each, OF_TASK)),
  })),
  documents: documents
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((document) => pick(document, OF_DOCUMENT)),
})

const pick = (whole: object, names: Record<string, true>): object => {
  const picked: Record<string, unknown> = {}
  for (const name in names) picked[name] = (whole as Record<string, unknown>)[name]
  return picked
}
