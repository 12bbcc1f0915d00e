import { type EvidenceEvent, type Head, recordEvents } from '@firmeza/evidence/server'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Database, Db, Queue } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'
import { findOperation, type OperationChange, saveChange } from './store.ts'

/** What to do to an operation: new state, the evidence of it, and the work that follows, all or nothing. */
export interface Decision<Value> {
  change: OperationChange
  /** At least one: nothing changes without evidence. */
  events: EvidenceEvent[]
  jobs?: { queue: string; data: unknown; id?: string }[]
  /** More to write in the same transaction. False: someone else won; decide again. */
  also?: (tx: Db) => Promise<boolean>
  /** The chain's head the events were linked after, where that matters; otherwise they go after whatever is last. */
  after?: Head
  value: Value
}

export interface ChangeParts {
  database: Database
  queue: Queue
}

class Overtaken extends Error {}

// Each round someone's change is saved, so as many simultaneous callers come through.
const MOST_ATTEMPTS = 64

/**
 * The one way an operation changes: load, let `decide` (which may look but not write) say what happens, then save state, evidence and jobs in
 * one transaction. When someone else saved first, it is loaded and decided again.
 */
export const changeOperation = async <Value, Refusal>(
  { database, queue }: ChangeParts,
  operationId: string,
  decide: (operation: Operation) => Promise<Result<Decision<Value> | { unchanged: Value }, Refusal>>,
): Promise<Result<Value, Refusal | { code: 'not-found' }>> => {
  for (let attempt = 1; ; attempt += 1) {
    const operation = await findOperation(database.db, operationId)
    if (!operation) return refuse({ code: 'not-found' })
    const decided = await decide(operation)
    if (!decided.ok) return decided
    if ('unchanged' in decided.value) return ok(decided.value.unchanged)
    const { change, events, jobs = [], also, after, value } = decided.value
    try {
      await database.transaction(async (tx) => {
        if (!(await saveChange(tx, operation, change))) throw new Overtaken()
        if (also && !(await also(tx))) throw new Overtaken()
        if (events.length === 0) throw new Error(`A change of operation ${operationId} without evidence`)
        await recordEvents(tx, operationId, events, after)
        for (const { queue: name, data, id } of jobs) await queue.enqueue(tx, name, data, id ? { id } : {})
      })
      return ok(value)
    } catch (fault) {
      if (!(fault instanceof Overtaken) || attempt >= MOST_ATTEMPTS) throw fault
    }
  }
}
