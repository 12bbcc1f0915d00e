import { linkEvents, linking, type WingEvent } from '@firmeza/evidence/server'
import { ok, type Result, refuse } from '@firmeza/kernel'
import type { Db, PromisedJob, Queue } from '@firmeza/store'
import type { Operation } from '../domain/operation.ts'
import { operationAfter } from './operation-after.ts'
import { rewriteWords } from './record-words.ts'
import { saveChange, type WholeRows } from './save-change.ts'
import { findOperation, type OperationChange } from './store.ts'
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
  events: WingEvent[]
  jobs?: PromisedJob[]
  /** Rows of a wing's own that go along: {@link wholeRows}. */
  adds?: WholeRows
  /**
   * More to write in the same transaction. All the rest is one statement: only with this it takes a
   * transaction of several. It may throw {@link Overtaken}.
   */
  also?: (tx: Db) => Promise<void>
  /** Told what the operation is now, once it is saved. */
  saved?: (after: Operation) => void
  value: Value
}

export interface ChangeParts extends AuthenticatedParts {
  queue: Queue
}

/** What was decided on is no more: thrown in `also` of a {@link Decision}, it is decided again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

// Each round someone's change is saved, so as many simultaneous callers come through.
const MOST_ATTEMPTS = 64

/**
 * The one way an operation changes: let `decide` say what happens, then save state, evidence and
 * jobs in one transaction. `decide` looks, and writes only what holds whatever becomes of it. When
 * someone else saved first, the operation is loaded and decided again. Takes the operation where it
 * has just been loaded. Throws `OperationSuspended` where its rows are not what this server wrote.
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
    const { change, events, jobs = [], adds, also, saved, value } = decided.value
    const links = linkEvents(id, operation.head, events, linking)
    const changed = operationAfter(operation, change, links.at(-1) ?? operation.head)
    const after = { ...changed, mac: authenticator.of(changed) }
    const at = events.at(-1)?.at ?? operation.createdAt
    const saving = { change, after, at, links, jobs, adds }
    const isRenamed = change.parties?.some(({ person }) => person)
    const save = async (db: Db): Promise<boolean> => {
      const isSaved = await saveChange(db, operation, saving)
      if (isSaved) queue.added(jobs.map((job) => job.queue))
      return isSaved
    }
    const saveAll = async (): Promise<void> => {
      if (!also && !isRenamed) {
        if (!(await save(database.db))) throw new Overtaken()
        return
      }
      await database.transaction(async (tx) => {
        if (!(await save(tx))) throw new Overtaken()
        if (isRenamed) await rewriteWords(tx, after)
        await also?.(tx)
      })
    }
    try {
      await saveAll()
      saved?.(after)
      return ok(value)
    } catch (fault) {
      if (!(fault instanceof Overtaken) || attempt >= MOST_ATTEMPTS) throw fault
    }
  }
}
