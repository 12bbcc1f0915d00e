import { isUnopened, type Operation } from './operation.ts'
import { acceptedBy, type Party } from './party.ts'
import type { TaskKind } from './task-kind.ts'

/**
 * What was rendered of what was sold: nothing, the delivery of a mail where that is what is sold,
 * or the opening of a document. What nothing was rendered of is given back.
 */
export const rendered = (
  operation: Pick<Operation, 'parties'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'earnedBy'>[],
): 'unopened' | 'delivered' | 'opened' => {
  if (!isUnopened(operation)) return 'opened'
  const byDelivery = ({ tasks }: Party) =>
    tasks.some((task) => kinds.some(({ kind, earnedBy }) => kind === task.kind && earnedBy === 'delivery'))
  return operation.parties.some((party) => party.mailedAt && byDelivery(party)) ? 'delivered' : 'unopened'
}

/** What a party's tasks are about: what they accepted or, where one is about all, all of theirs. */
export const coveredBy = <Document extends { id: string }>(
  operation: { documents: Document[] },
  party: Pick<Party, 'tasks' | 'documents'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'covers'>[],
): Document[] => {
  const coversAll = party.tasks.some((task) => kinds.some(({ kind, covers }) => kind === task.kind && covers === 'all'))
  if (!coversAll) return acceptedBy(operation, party)
  return operation.documents.filter(({ id }) => party.documents.some(({ documentId }) => documentId === id))
}

/** Whether what is known is certified also where time runs out: all its tasks are of such kinds. */
export const certifiesExpiry = (
  { parties }: Pick<Operation, 'parties'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'onExpiry'>[],
): boolean => {
  const tasks = parties.flatMap((party) => party.tasks)
  return tasks.length > 0 && tasks.every((task) => kinds.some(({ kind, onExpiry }) => kind === task.kind && onExpiry))
}

/** Whether parties are to learn nothing of one another: there are several, and a kind says so. */
export const keepsApart = (
  { parties }: Pick<Operation, 'parties'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'keepsApart'>[],
): boolean =>
  parties.length > 1 &&
  parties.some(({ tasks }) => tasks.some((task) => kinds.some((each) => each.kind === task.kind && each.keepsApart)))

/**
 * Whether a party is to be sealed an acta of their own and has none yet: what they did stands,
 * whatever the others do. Who answered before a withdrawal has answered.
 */
export const awaitsOwnActa = (
  operation: Pick<Operation, 'parties' | 'phase' | 'erasedAt'>,
  { doneAt, actaSha256 }: Pick<Party, 'doneAt' | 'actaSha256'>,
  kinds: readonly Pick<TaskKind, 'kind' | 'keepsApart'>[],
): boolean =>
  keepsApart(operation, kinds) &&
  doneAt !== null &&
  actaSha256 === null &&
  operation.erasedAt === null &&
  ['open', 'closing', 'cancelled'].includes(operation.phase)
