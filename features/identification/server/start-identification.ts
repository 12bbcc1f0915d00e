import { digest, type WingEvent } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { m } from '@firmeza/i18n'
import { type Clock, type Locale, newId, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type Acting,
  type ChangeParts,
  changeOperation,
  type Operation,
  openedEvent,
  partyOf,
  takeInHand,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { Db } from '@firmeza/store'
import { and, eq } from 'drizzle-orm'
import type { IdentificationProfile, StartedIdentification } from '../wire.ts'
import { drawChallenge } from './challenge.ts'
import { IDENTIFY_STATES, identifyTaskOf } from './kinds.ts'
import { identificationVideos } from './schema.ts'
import type { Strongboxes } from './strongbox.ts'
import { countVideos, forgetFrames, lastVideo } from './videos.ts'

export interface StartParts extends ChangeParts {
  clock: Clock
  strongboxes: Strongboxes
  profile: IdentificationProfile
}

/** Tries of one person: each may leave a video on the disk. */
export const MOST_STARTS = 8

/**
 * Moves the operation to recording, with a challenge of its own; a try that was under way is given
 * up. `consentLocale` is said by our own page, which has shown its words in that language.
 */
export const startIdentification = (
  { clock, strongboxes, profile, ...parts }: StartParts,
  opened: Operation,
  { consentLocale }: { consentLocale?: Locale | undefined },
  acting: Acting,
): Promise<Result<StartedIdentification, Refusal>> =>
  changeOperation<StartedIdentification, Refusal>(parts, opened, async (operation) => {
    const { partyId, actor, tab } = acting
    const at = clock.now()
    const party = partyOf(operation, partyId)
    const task = identifyTaskOf(party)
    if (!task) return refuse({ code: 'not-an-identification' })
    if (task.doneAt || task.state === IDENTIFY_STATES.inReview) return refuse({ code: 'identification-done' })
    const closed = whyNotTheirs(operation, party, at)
    if (closed) return refuse(closed)
    const hand = takeInHand(party, tab)
    if (!hand.ok) return hand
    if ((await countVideos(parts.database.db, task.id)) >= MOST_STARTS)
      return refuse({ code: 'identification-too-often' })
    const before = await lastVideo(parts.database.db, task.id)
    const id = newId()
    const challenge = drawChallenge(at)
    const isFirst = !party.openedAt
    const whose = { at, party: partyId, task: task.id }
    const events: WingEvent[] = [
      ...(isFirst ? [openedEvent(acting, at)] : []),
      ...(consentLocale
        ? [{ type: 'BiometricsAgreed' as const, ...whose, facts: { ...actor, ...consentIn(consentLocale) } }]
        : []),
      {
        type: 'IdentificationStarted',
        ...whose,
        facts: { ...actor, video: id, profile, steps: challenge.steps },
      },
    ]
    return ok({
      change: {
        parties: [
          {
            id: partyId,
            ...hand.value,
            ...(isFirst ? { openedAt: at } : {}),
            tasks: [{ id: task.id, state: IDENTIFY_STATES.recording, doneAt: null }],
          },
        ],
      },
      events,
      also: async (tx) => {
        if (before) await giveUp(tx, before.id, at)
        await tx.insert(identificationVideos).values({
          id,
          operationId: operation.id,
          partyId,
          taskId: task.id,
          state: 'recording',
          profile,
          challenge,
          startedAt: at,
          wrappedKey: strongboxes.make(id),
        })
      },
      value: { videouuid: id, challenge },
    })
  })

const consentIn = (locale: Locale) => {
  const consent = m.identification_consent({}, { locale })
  return { consent, consentLocale: locale, consentSha256: digest(consent) }
}

const giveUp = async (tx: Db, id: string, at: Date): Promise<void> => {
  await tx
    .update(identificationVideos)
    .set({ state: 'cancelled', endedAt: at })
    .where(and(eq(identificationVideos.id, id), eq(identificationVideos.state, 'recording')))
  await forgetFrames(tx, id)
}
