import { readLink, readLinks } from '@firmeza/evidence/server'
import type { Clock } from '@firmeza/kernel'
import { findOperation, findStuck, type Operation } from '@firmeza/operations/server'
import type { Database, Queue } from '@firmeza/store'
import { SEAL_OPERATION } from './seal-operation.ts'

/**
 * How long after its signature an operation should have been sealed, whatever was away meanwhile.
 */
export const SEALING_IS_LATE_MS = 10 * 60_000
const MOST = 50

export interface StuckOperation {
  operation: Operation
  /**
   * What keeps it from its seal, as whatever failed said it; null when nothing did, and it only
   * waits.
   */
  reason: string | null
}

export interface StuckParts {
  database: Database
  queue: Queue
  clock: Clock
}

/**
 * Signed operations whose seal is late, and those that could not be sealed, each with the reason.
 */
export const stuckOperations = async (parts: StuckParts): Promise<StuckOperation[]> => {
  const { db } = parts.database
  const closedBefore = new Date(parts.clock.now().getTime() - SEALING_IS_LATE_MS)
  const stuck: StuckOperation[] = []
  for (const id of await findStuck(db, closedBefore, MOST)) {
    const operation = await findOperation(db, id)
    if (operation) stuck.push({ operation, reason: await reasonOf(parts, operation) })
  }
  return stuck
}

const reasonOf = async ({ database, queue }: StuckParts, { id, phase }: Operation): Promise<string | null> => {
  if (phase !== 'failed') return queue.lastFault(SEAL_OPERATION, { operationId: id })
  const events = (await readLinks(database.db, id)).map(readLink)
  const reason = events.findLast(({ type }) => type === 'SealingFailed')?.facts.reason
  return reason === undefined ? null : String(reason)
}
