import {
  type Actor,
  acceptedBy,
  type Decision,
  type Links,
  type Operation,
  type Party,
  type PartyChange,
  type Task,
  taskDone,
} from '@firmeza/operations/server'
import type { Queue } from '@firmeza/store'
import { sealingOf } from './sealing/sealing-of.ts'

/** A party about to sign. */
export interface Signing {
  operation: Operation
  party: Party
  /** The one by which they sign. */
  task: Task
  /** What taking it in hand changes of the party. */
  held: Omit<PartyChange, 'id'>
  actor: Actor
  at: Date
}

/**
 * What follows once a party has signed what they accepted, in whatever way: when they are the last,
 * sealing begins. `state` is what their task is in from then on.
 */
export const partySigned = (
  parts: { links: Links; queue: Queue },
  { operation, party, task, held, at }: Signing,
  state = 'signed',
): Omit<Decision<never>, 'value'> & { isLast: boolean } => {
  const documents = acceptedBy(operation, party).map(({ sourceSha256 }) => sourceSha256)
  const signed = { type: 'PartySigned' as const, at, party: party.id, task: task.id, facts: { documents } }
  return taskDone(parts, { operation, party, task, state, held, events: [signed], at }, sealingOf(operation, at))
}
