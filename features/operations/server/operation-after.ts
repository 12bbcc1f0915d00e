import type { Operation } from '../domain/operation.ts'
import type { OperationChange } from './store.ts'

/** What is kept of the signer, and of how documents are called, once persons are erased. */
export const NOBODY = { name: '', lastname: '', email: '', phone: '', fields: [] }
export const UNNAMED = { name: '', label: '' }

/** The operation as a change leaves it; its `mac` is still that of before. */
export const operationAfter = (
  from: Operation,
  { documents = [], note: _, clear: __, ...own }: OperationChange,
  head: Operation['head'],
): Operation => {
  const after: Operation = {
    ...from,
    ...own,
    head,
    version: from.version + 1,
    documents: from.documents.map((each) => ({ ...each, ...documents.find(({ id }) => id === each.id) })),
  }
  if (!own.erasedAt) return after
  return {
    ...after,
    signer: { ...after.signer, ...NOBODY },
    documents: after.documents.map((each) => ({ ...each, ...UNNAMED })),
  }
}
