import type { WingEvent } from '@firmeza/evidence/server'
import type { Queue } from '@firmeza/store'
import { type Operation, partiesInTurn, phaseAfter } from '../domain/operation.ts'
import type { Party, Task } from '../domain/party.ts'
import type { Decision } from './change-operation.ts'
import type { Links } from './links/links.ts'
import type { PartyChange } from './store.ts'

/** A task that a party has just done. */
export interface DoneTask {
  operation: Operation
  party: Party
  task: Task
  /** The state it is in from now on. */
  state: string
  /** What taking it in hand changes of the party. */
  held: Omit<PartyChange, 'id'>
  /** The evidence of it. */
  events: WingEvent[]
  at: Date
}

/** What is to follow once all parties are done: the kinds say. */
export type Closing = Required<Pick<Decision<never>, 'events' | 'jobs'>>

/**
 * What follows from a task that is done: its party is done once all of theirs are; the next level
 * is invited once all before it are; and when all parties are done the operation closes.
 */
export const taskDone = (
  { links, queue }: { links: Links; queue: Queue },
  { operation, party, task, state, held, events, at }: DoneTask,
  closing: Closing,
): Omit<Decision<never>, 'value'> & { isLast: boolean } => {
  const isDone = party.tasks.every((each) => each.id === task.id || each.doneAt)
  const change = {
    id: party.id,
    ...held,
    ...(isDone ? { doneAt: at } : {}),
    tasks: [{ id: task.id, state, doneAt: at }],
  }
  const parties = operation.parties.map((each) =>
    each.id === party.id ? { ...each, doneAt: isDone ? at : null } : each,
  )
  const phase = phaseAfter(parties)
  if (phase === 'closing')
    return {
      isLast: true,
      change: { parties: [change], phase, closedAt: at },
      events: [...events, ...closing.events],
      jobs: closing.jobs,
    }
  const before = partiesInTurn(operation)
  const called = partiesInTurn({ parties }).filter(({ id, invite }) => invite && !before.some((each) => each.id === id))
  return {
    isLast: false,
    change: { parties: [change] },
    events,
    ...(called.length > 0
      ? {
          also: async (tx) => {
            for (const next of called) await links.invite(tx, queue, operation, next)
          },
        }
      : {}),
  }
}
