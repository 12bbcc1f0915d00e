import { type Json, personTold, type ReadEvent } from '@firmeza/evidence/server'
import type { Operation } from '../domain/operation.ts'
import type { Party, Person, SignatureBox } from '../domain/party.ts'
import { copyTold } from './copies/copy-facts.ts'

/**
 * What an operation is from its creation to its end, as its first event tells it. Whatever is
 * certified of an operation stands in here: before an acta is drawn, these facts of the rows are
 * held against those of the chain.
 */
export const operationFacts = (operation: Operation) => ({
  sender: operation.senderName,
  account: operation.accountId,
  operationClass: operation.opClass,
  demo: operation.demo,
  language: operation.language,
  createdAt: operation.createdAt.toISOString(),
  expiresAt: operation.expiresAt.toISOString(),
  rules: { ...operation.rules },
  ...(operation.copies.length > 0 ? { copies: operation.copies.map(copyTold) } : {}),
  parties: operation.parties.map(partyFacts),
  persons: operation.parties.map(({ person }) => personFacts(person)),
  documentNames: operation.documents.map(({ id, name, label }) => ({
    id,
    name: name.toWellFormed(),
    label: label.toWellFormed(),
  })),
  documents: operation.documents.map(documentFacts),
})

const documentFacts = ({
  id,
  mandatory,
  sourceSha256,
  sourceSize,
  original,
  notices,
  pages,
}: Operation['documents'][number]): Json => ({
  id,
  mandatory,
  sha256: sourceSha256,
  bytes: sourceSize,
  ...(original && { original: { sha256: original.sha256, bytes: original.size, normalisedFor: original.reason } }),
  notices,
  pages,
})

/** What a document that was filled since is, and where on it signatures show. */
export const filledFacts = (operation: Operation) => ({
  parties: operation.parties.map(partyFacts),
  documents: operation.documents.map(documentFacts),
})

/** The row of a file that an operation was made of. */
export interface OfBatch {
  id: string
  /** As a spreadsheet counts. */
  row: number
  /** When the sender sent the file, from where the first event tells. */
  sentAt: Date
}

/** As the first event tells it; nothing of an operation that somebody created by itself. */
export const batchFacts = (batch: OfBatch | undefined): { batch?: { id: string; row: number; sentAt: string } } =>
  batch ? { batch: { ...batch, sentAt: batch.sentAt.toISOString() } } : {}

/** Whether the first event tells of a batch. */
export const isOfBatch = (created: ReadEvent | undefined): boolean => created?.facts.batch !== undefined

export type OperationFacts = ReturnType<typeof operationFacts>

/**
 * The facts of an operation's beginning as its events have told them since: persons are those of
 * the last correction, or those who were handed a part; documents and boxes those of the last
 * document that was filled.
 */
export const factsTold = ([created, ...later]: ReadEvent[], { parties }: Operation): ReadEvent['facts'] => {
  const { persons, ...begun } = created?.facts ?? {}
  const { parties: filled, documents } = later.findLast(({ type }) => type === 'DocumentFilled')?.facts ?? {}
  const facts = { ...begun, ...(filled && documents ? { parties: filled, documents } : {}) }
  if (!Array.isArray(persons)) return facts
  const corrected = parties.map(({ id }, at) => {
    return personTold(later, id) ?? persons[at] ?? null
  })
  return { ...facts, persons: corrected }
}

const partyFacts = ({ id, level, order, language, tasks, documents }: Party): Json => ({
  id,
  level,
  order,
  language,
  tasks: tasks.map((task) => ({ id: task.id, kind: task.kind })),
  documents: documents.map(({ documentId, boxes }) => ({ id: documentId, boxes: boxes.map(spotFacts) })),
})

/** Without its name, which is the sender's words. */
const spotFacts = ({ page, x, y, width, height }: SignatureBox): Json => ({ page, x, y, width, height })

/** What evidence tells of a person. */
export const personFacts = ({ name, lastname, email, phone, fields }: Person): Json => ({
  name: name.toWellFormed(),
  lastname: lastname.toWellFormed(),
  email,
  phone,
  fields: fields.map(({ identifier, label, value }) => ({ identifier, label, value })),
})
