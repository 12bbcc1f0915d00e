import type { Operation } from '../domain/operation.ts'
import type { Party, SignatureBox } from '../domain/party.ts'
import type { OperationChange, PartyChange } from './store.ts'

/** What is kept of a party, and of how documents are called, once persons are erased. */
export const NOBODY = { name: '', lastname: '', email: '', phone: '', fields: [] }
export const UNNAMED = { name: '', label: '' }

/** The operation as a change leaves it; its `mac` is still that of before. */
export const operationAfter = (
  from: Operation,
  { documents = [], parties = [], note: _, clear: __, ...own }: OperationChange,
  head: Operation['head'],
): Operation => {
  const after: Operation = {
    ...from,
    ...own,
    head,
    version: from.version + 1,
    parties: from.parties.map((each) =>
      partyAfter(
        each,
        parties.find(({ id }) => id === each.id),
      ),
    ),
    documents: from.documents.map((each) => ({ ...each, ...documents.find(({ id }) => id === each.id) })),
  }
  if (!own.erasedAt) return after
  return {
    ...after,
    parties: after.parties.map((each) => ({
      ...each,
      person: NOBODY,
      documents: each.documents.map((document) => ({ ...document, boxes: document.boxes.map(unnamed) })),
    })),
    documents: after.documents.map((each) => ({ ...each, ...UNNAMED })),
  }
}

const unnamed = (box: SignatureBox): SignatureBox => ({ ...box, name: '' })

const partyAfter = (from: Party, change: PartyChange | undefined): Party => {
  if (!change) return from
  const { documents = [], tasks = [], ...own } = change
  return {
    ...from,
    ...own,
    documents: from.documents.map((each) => ({
      ...each,
      ...documents.find(({ documentId }) => documentId === each.documentId),
    })),
    tasks: from.tasks.map((each) => ({ ...each, ...tasks.find(({ id }) => id === each.id) })),
  }
}
