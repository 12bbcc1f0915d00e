import { type EvidenceEvent, linkEvents, linking, recordLinks } from '@firmeza/evidence/server'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db, Queue } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'
import { operationAfter } from './operation-after.ts'
import { findOperation, type OperationChange, saveChange } from './store.ts'
import { type AuthenticatedParts, assertAuthentic } from './suspension.ts'

/**
 * What to do to an operation: new state, the evidence of it, and the work that follows, all or
 * nothing.
 */
export interface Decision<Value> {
  change: OperationChange
  /**
   * At least one: nothing changes without evidence. They are linked after the head the operation
   * was decided on.
   */
  events: EvidenceEvent[]
  jobs?: { queue: string; data: unknown; id?: string }[]
  /** More to write in the same transaction. */
  also?: (tx: Db) => Promise<void>
  value: Value
}

export interface ChangeParts extends AuthenticatedParts {
  queue: Queue
}

class Overtaken extends Error {}

// Each round someone's change is saved, so as many simultaneous callers come through.
const MOST_ATTEMPTS = 64

/**
 * The one way an operation changes: let `decide` (which may look but not write) say what happens,
 * then save state, evidence and jobs in one transaction. When someone else saved first, the
 * operation is loaded and decided again. Takes the operation where it has just been loaded. Throws
 * `OperationSuspended` where its rows are not what this server wrote.
 */
export const changeOperation = async <Value, Refusal>(
  { database, queue, authenticator }: ChangeParts,
  target: Operation | string,
  decide: (operation: Operation) => Promise<Result<Decision<Value> | { unchanged: Value }, Refusal>>,
): Promise<Result<Value, Refusal | { code: 'not-found' }>> => {
  let known = typeof target === 'string' ? null : target
  const id = typeof target === 'string' ? target : target.id
  for (let attempt = 1; ; attempt += 1) {
    const operation = known ?? (await findOperation(database.db, id))
    known = null
    if (!operation) return refuse({ code: 'not-found' })
    await assertAuthentic({ database, authenticator }, operation)
    const decided = await decide(operation)
    if (!decided.ok) return decided
    if ('unchanged' in decided.value) return ok(decided.value.unchanged)
    const { change, events, jobs = [], also, value } = decided.value
    const links = linkEvents(id, operation.head, events, linking)
    try {
      await database.transaction(async (tx) => {
        const head = links.at(-1) ?? operation.head
        const at = events.at(-1)?.at ?? operation.createdAt
        const after = operationAfter(operation, change, head)
        const saved = { ...after, mac: authenticator.of(after) }
        if (!(await saveChange(tx, operation, change, saved, at))) throw new Overtaken()
        await recordLinks(tx, id, links)
        await also?.(tx)
        for (const job of jobs) await queue.enqueue(tx, job.queue, job.data, job.id ? { id: job.id } : {})
      })
      return ok(value)
    } catch (fault) {
      if (!(fault instanceof Overtaken) || attempt >= MOST_ATTEMPTS) throw fault
    }
  }
}
