import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import type { EventOf } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type ChangeParts,
  changeOperation,
  endDeclined,
  type Links,
  type Operation,
  type Party,
  partyOf,
  taskDone,
} from '@firmeza/operations/server'
import { sealingOf } from '@firmeza/signing/server'
import type { Db } from '@firmeza/store'
import type { DecisionBody } from '../../wire.ts'
import { IDENTIFY_STATES, identifyTaskOf } from '../kinds.ts'
import { findVideo } from '../videos.ts'

export interface DecideParts extends ChangeParts {
  clock: Clock
  links: Links
}

/**
 * A person of the provider decides on a result, once. Passed: the party goes on to what is next, by
 * a link that is mailed to them. Rejected: the operation ends, and its sender and the parties are
 * told.
 */
export const decide = (
  parts: DecideParts,
  { operationUuid, videoUuid }: { operationUuid: string; videoUuid: string },
  decision: DecisionBody,
  operator: Holder,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, operationUuid, async (operation) => {
    const video = await findVideo(parts.database.db, videoUuid)
    if (video?.operationId !== operation.id) return refuse({ code: 'not-found' })
    const party = partyOf(operation, video.partyId)
    const task = identifyTaskOf(party)
    const waits = video.state === 'computed' && task?.id === video.taskId && task.state === IDENTIFY_STATES.inReview
    if (!waits || operation.phase !== 'open') return refuse({ code: 'identification-not-in-review' })
    const { outcome, reason } = decision
    const reasonCode = decision.outcome === 'rejected' ? decision.code : ''
    const at = parts.clock.now()
    const decided: EventOf<'IdentificationDecided'> = {
      type: 'IdentificationDecided',
      at,
      party: party.id,
      task: task.id,
      facts: { video: video.id, outcome, reasonCode, operator: operator.userId, words: reason },
    }
    const recorded = (tx: Db) =>
      recordOperatorAction(tx, {
        at,
        operator,
        action: `identification-${outcome}`,
        subject: { kind: 'operation', id: operation.id },
        reason,
        facts: { video: video.id, ...(reasonCode ? { code: reasonCode } : {}) },
      })
    if (outcome === 'rejected') {
      const told = await endDeclined(parts, operation, party, at)
      return ok({
        change: {
          phase: 'declined',
          parties: [{ id: party.id, tasks: [{ id: task.id, state: IDENTIFY_STATES.rejected, doneAt: null }] }],
        },
        events: [decided],
        also: async (tx) => {
          await told.also(tx)
          await parts.links.tellDeclined(tx, parts.queue, operation, party)
          await recorded(tx)
        },
        value: undefined,
      })
    }
    const done = { operation, party, task, state: IDENTIFY_STATES.passed, held: {}, events: [decided], at }
    const { isLast: _, also, ...follows } = taskDone(parts, done, sealingOf(operation, at))
    return ok({
      ...follows,
      also: async (tx) => {
        await also?.(tx)
        if (hasMore(party, task.id)) await parts.links.invite(tx, parts.queue, operation, party)
        await recorded(tx)
      },
      value: undefined,
    })
  })

const hasMore = ({ tasks }: Party, taskId: Operation['id']): boolean =>
  tasks.some(({ id, doneAt }) => id !== taskId && !doneAt)
