import type { EventOf } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Links,
  type Operation,
  Overtaken,
  partyOf,
  type TaskKind,
  takeInHand,
  taskDone,
  whyNotTheirs,
} from '@firmeza/operations/server'
import { sealingOf } from '@firmeza/signing/server'
import { eq } from 'drizzle-orm'
import type { IdentificationState, WireCheck, WireHint } from '../wire.ts'
import { evidentPictures } from './evident-pictures.ts'
import { type FindParts, findOut, type Outcome } from './find-out.ts'
import { IDENTIFY_STATES, identifyTaskOf } from './kinds.ts'
import { findHints } from './replay/find-hints.ts'
import { judgeFindings, needsReview } from './rules/checks.ts'
import { evidentScores } from './rules/scores.ts'
import { identificationVideos } from './schema.ts'
import { findVideo, forgetFrames, moveVideo, type Video } from './videos.ts'

export interface ResultParts extends ChangeParts, FindParts {
  clock: Clock
  links: Links
  kinds: readonly TaskKind[]
  /** Names and versions of what looked. */
  models: Record<string, string>
  /** Whether faces have to be alike. */
  isBiometryBlocking: boolean
}

/** What is kept, encrypted, of a try once it is computed. */
export interface StoredOutcome extends Outcome {
  checks: WireCheck[]
  /** Absent of a try that was computed before anything was looked for. */
  hints?: WireHint[]
  /** Absent of a try that was computed before they were kept here too. */
  models?: Record<string, string>
}

/**
 * Computes what came of a try, once. Where nobody has to review it the task is done: the party goes
 * on to what is next, or the operation closes.
 */
export const computeResult = async (
  parts: ResultParts,
  opened: Operation,
  videoUuid: string,
  acting: Acting,
): Promise<Result<IdentificationState, Refusal>> => {
  const video = await findVideo(parts.database.db, videoUuid)
  if (!video || video.operationId !== opened.id || video.partyId !== acting.partyId)
    return refuse({ code: 'not-found' })
  if (video.state === 'computed') return ok(stateOf(opened, video))
  const ended =
    video.state === 'recording' ? null : whyNotTheirs(opened, partyOf(opened, acting.partyId), parts.clock.now())
  if (ended) return refuse(ended)
  if (video.state !== 'uploaded')
    return refuse({
      code: video.state === 'recording' ? 'identification-video-incomplete' : 'identification-over',
      missing: 0,
    })
  const key = await parts.strongboxes.find(video)
  if (!key.ok) return key
  const box = key.value
  const found = await findOut(parts, opened, { video, box })
  if (!found.ok) return found
  const outcome = found.value
  const checks = judgeFindings(outcome.findings)
  const hints = await findHints(parts, { video, box })
  return changeOperation<IdentificationState, Refusal>(parts, opened, async (operation) => {
    const { partyId, tab } = acting
    const party = partyOf(operation, partyId)
    const task = identifyTaskOf(party)
    if (!task) return refuse({ code: 'not-an-identification' })
    const now = await findVideo(parts.database.db, video.id)
    if (now?.state === 'computed') return ok({ unchanged: stateOf(operation, now) })
    const at = parts.clock.now()
    const closed = whyNotTheirs(operation, party, at)
    if (closed) return refuse(closed)
    // The next try was begun meanwhile, or the time of this one was over.
    if (now?.state !== 'uploaded') return refuse({ code: 'identification-over' })
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    const pictures = await evidentPictures(parts.database.db, video.id)
    const computed: EventOf<'IdentificationComputed'> = {
      type: 'IdentificationComputed',
      at,
      party: partyId,
      task: task.id,
      facts: {
        video: video.id,
        profile: video.profile,
        checks: checks.map(checkFacts),
        scores: evidentScores(outcome),
        codes: outcome.findings.challenge.frames,
        hints: hints.map(({ hint, outcome, reason }) => ({ hint, outcome, ...(reason ? { reason } : {}) })),
        models: parts.models,
        pictures,
      },
    }
    const isReviewed = needsReview(video.profile, checks, parts)
    const {
      isLast: _,
      also,
      ...follows
    } = isReviewed
      ? {
          isLast: false,
          change: {
            parties: [
              { id: partyId, ...hand.value, tasks: [{ id: task.id, state: IDENTIFY_STATES.inReview, doneAt: null }] },
            ],
          },
          events: [computed],
          also: undefined,
        }
      : taskDone(
          parts,
          { operation, party, task, state: IDENTIFY_STATES.captured, held: hand.value, events: [computed], at },
          sealingOf(operation, at),
        )
    const stored: StoredOutcome = { ...outcome, checks, hints, models: parts.models }
    return ok({
      ...follows,
      also: async (tx) => {
        if (!(await moveVideo(tx, { id: video.id, from: 'uploaded', state: 'computed' }))) throw new Overtaken()
        await tx
          .update(identificationVideos)
          .set({ outcome: box.sealJson('outcome', stored) })
          .where(eq(identificationVideos.id, video.id))
        await forgetFrames(tx, video.id)
        await also?.(tx)
      },
      value: isReviewed ? 'in-review' : 'captured',
    })
  })
}

/** What names a person stands in no check: a reason is of a fixed few words. */
const checkFacts = ({ check, outcome, reason }: WireCheck) => ({ check, outcome, ...(reason ? { reason } : {}) })

/** Where a try stands, in the words of the wire. */
export const stateOf = (operation: Operation, video: Video): IdentificationState => {
  if (video.state === 'cancelled' || video.state === 'timed-out') return video.state
  if (video.askedAgain !== null) return 'asked-again'
  if (video.state !== 'computed') return video.state === 'uploaded' ? 'captured' : 'recording'
  const state = identifyTaskOf(partyOf(operation, video.partyId))?.state
  if (state === IDENTIFY_STATES.inReview || state === IDENTIFY_STATES.passed) return state
  return operation.phase === 'declined' ? 'rejected' : 'captured'
}
