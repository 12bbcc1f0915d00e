import { type Holder, recordOperatorAction } from '@firmeza/accounts/server'
import type { EventOf } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type ChangeParts,
  changeOperation,
  type Decision,
  endDeclined,
  type Links,
  type Operation,
  type Party,
  partyOf,
  type Task,
  taskDone,
} from '@firmeza/operations/server'
import { sealingOf } from '@firmeza/signing/server'
import type { Db, Vault } from '@firmeza/store'
import { eq } from 'drizzle-orm'
import type { DecisionBody } from '../../wire.ts'
import type { Decided } from '../events.ts'
import { IDENTIFY_STATES, identifyTaskOf } from '../kinds.ts'
import { openTry } from '../open-try.ts'
import { identificationVideos } from '../schema.ts'
import { MOST_STARTS } from '../start-identification.ts'
import type { Strongbox, Strongboxes } from '../strongbox.ts'
import { countVideos, findVideo, type Video } from '../videos.ts'
import { dropHold, findHold, holdOf } from './holds.ts'
import { passedFirst } from './passed-first.ts'

export interface DecideParts extends ChangeParts {
  clock: Clock
  links: Links
  strongboxes: Strongboxes
  vault: Vault
  /** How many people of the provider have to pass a result. */
  reviewers: 1 | 2
}

/** A decision on its way: what it is about, and what is written of it in any case. */
interface Deciding {
  operation: Operation
  party: Party
  task: Task
  video: Video
  operator: Holder
  reason: string
  at: Date
  event: (outcome: Decided) => EventOf<'IdentificationDecided'>
  recorded: (tx: Db, outcome: Decided) => Promise<void>
}

/**
 * A person of the provider decides on a result, once. Passed: the party goes on to what is next, by
 * a link that is mailed to them, or a second person has to pass it too. To be repeated: the party
 * is mailed a link to why. Rejected: the operation ends, and its sender and the parties are told.
 * What opens no more nobody can have looked at: of that no other reason is taken.
 */
export const decide = (
  parts: DecideParts,
  { operationUuid, videoUuid }: { operationUuid: string; videoUuid: string },
  decision: DecisionBody,
  operator: Holder,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, operationUuid, async (operation) => {
    const { db } = parts.database
    const video = await findVideo(db, videoUuid)
    if (video?.operationId !== operation.id) return refuse({ code: 'not-found' })
    const party = partyOf(operation, video.partyId)
    const task = identifyTaskOf(party)
    if (!task || !waits(video, task) || operation.phase !== 'open')
      return refuse({ code: 'identification-not-in-review' })
    const at = parts.clock.now()
    const held = holdOf(await findHold(db, video.id), operator, at)
    if (held && !held.isYou) return refuse({ code: 'identification-held', name: held.name })
    const { reason } = decision
    const reasonCode = decision.outcome === 'passed' ? '' : decision.code
    const deciding: Deciding = {
      operation,
      party,
      task,
      video,
      operator,
      reason,
      at,
      event: (outcome) => ({
        type: 'IdentificationDecided',
        at,
        party: party.id,
        task: task.id,
        facts: { video: video.id, outcome, reasonCode, operator: operator.userId, words: reason },
      }),
      recorded: async (tx, outcome) => {
        await dropHold(tx, video.id)
        await recordOperatorAction(tx, {
          at,
          operator,
          action: `identification-${outcome}`,
          subject: { kind: 'operation', id: operation.id },
          reason,
          facts: { video: video.id, ...(reasonCode ? { code: reasonCode } : {}) },
        })
      },
    }
    const opened = await openTry(parts, video)
    const isUnopenable = reasonCode === 'unopenable'
    if (!opened.ok && !isUnopenable) return refuse({ code: 'identification-not-examined' })
    if (opened.ok && isUnopenable) return refuse({ code: 'identification-opens-again' })
    if (decision.outcome === 'rejected') return reject(parts, deciding)
    if (decision.outcome === 'repeat')
      return (await countVideos(db, task.id)) < MOST_STARTS
        ? askAgain(parts, deciding, opened.ok ? opened.value.box : null)
        : refuse({ code: 'identification-no-try-left' })
    if (parts.reviewers === 1) return pass(parts, deciding)
    const first = await passedFirst(db, operation, video.id)
    if (first === operator.userId) return refuse({ code: 'identification-passed-by-you' })
    return first === null ? second(deciding) : pass(parts, deciding)
  })

/** Whether the try is the one that a decision is waited for. */
export const waits = ({ state, taskId, askedAgain }: Video, task: Task): boolean =>
  state === 'computed' && askedAgain === null && taskId === task.id && task.state === IDENTIFY_STATES.inReview

const reject = async (parts: DecideParts, { operation, party, task, at, event, recorded }: Deciding) => {
  const told = await endDeclined(parts, operation, party, at)
  return ok({
    change: {
      phase: 'declined' as const,
      parties: [{ id: party.id, tasks: [{ id: task.id, state: IDENTIFY_STATES.rejected, doneAt: null }] }],
    },
    events: [event('rejected')],
    also: async (tx: Db) => {
      await told.also(tx)
      await parts.links.tellDeclined(tx, parts.queue, operation, party)
      await recorded(tx, 'rejected')
    },
    value: undefined,
  })
}

/**
 * The task waits again, as before the first try; what was filmed stays evidence. Without a box
 * nobody has looked at it: the mail is that of a first try, and says nothing else.
 */
const askAgain = (
  parts: DecideParts,
  { operation, party, task, video, reason, event, recorded }: Deciding,
  box: Strongbox | null,
): Result<Decision<void>, Refusal> =>
  ok({
    change: { parties: [{ id: party.id, tasks: [{ id: task.id, state: IDENTIFY_STATES.waiting, doneAt: null }] }] },
    events: [event('repeat')],
    also: async (tx: Db) => {
      await tx
        .update(identificationVideos)
        .set({ askedAgain: box?.sealJson('asked again', reason) ?? '' })
        .where(eq(identificationVideos.id, video.id))
      await parts.links.invite(tx, parts.queue, operation, party, box ? true : undefined)
      await recorded(tx, 'repeat')
    },
    value: undefined,
  })

/** The first of two: nothing changes but that one more word is enough. */
const second = ({ event, recorded }: Deciding) =>
  ok({
    change: {},
    events: [event('seconded')],
    also: (tx: Db) => recorded(tx, 'seconded'),
    value: undefined,
  })

const pass = (parts: DecideParts, { operation, party, task, at, event, recorded }: Deciding) => {
  const done = { operation, party, task, state: IDENTIFY_STATES.passed, held: {}, events: [event('passed')], at }
  const { isLast: _, also, ...follows } = taskDone(parts, done, sealingOf(operation, at))
  return ok({
    ...follows,
    also: async (tx: Db) => {
      await also?.(tx)
      if (party.tasks.some(({ id, doneAt }) => id !== task.id && !doneAt))
        await parts.links.invite(tx, parts.queue, operation, party)
      await recorded(tx, 'passed')
    },
    value: undefined,
  })
}
