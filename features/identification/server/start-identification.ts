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
  type RetentionTerms,
  takeInHand,
  whyNotTheirs,
} from '@firmeza/operations/server'
import type { Vault } from '@firmeza/store'
import type { IdentificationProfile, StartedIdentification } from '../wire.ts'
import { drawChallenge } from './challenge.ts'
import { endingOf, isUnended } from './ending.ts'
import { IDENTIFY_STATES, identifyTaskOf } from './kinds.ts'
import { keptUntil, retentionDaysOf } from './retention.ts'
import { identificationVideos } from './schema.ts'
import { whySecretsAway } from './secrets/secrets-away.ts'
import type { Strongboxes } from './strongbox.ts'
import { countVideos, lastVideo } from './videos.ts'

export interface StartParts extends ChangeParts {
  vault: Vault
  clock: Clock
  strongboxes: Strongboxes
  profile: IdentificationProfile
  retention: RetentionTerms
}

/** Tries of one person: each may leave a video on the disk. */
export const MOST_STARTS = 8

/**
 * Moves the operation to recording, with a challenge of its own; a try that was under way, or whose
 * result was never computed, is given up. `consentLocale` is said by our own page, which has shown
 * its words in that language.
 */
export const startIdentification = (
  { clock, strongboxes, profile, retention, ...parts }: StartParts,
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
    if ((await whySecretsAway({ ...parts, strongboxes })) !== null)
      return refuse({ code: 'identification-unavailable' })
    const before = await lastVideo(parts.database.db, task.id)
    const id = newId()
    const challenge = drawChallenge(at)
    const isFirst = !party.openedAt
    const whose = { at, party: partyId, task: task.id }
    const ending =
      before && isUnended(before)
        ? await endingOf({ ...parts, strongboxes }, before, { at, why: 'begun-again', actor })
        : null
    const events: WingEvent[] = [
      ...(isFirst ? [openedEvent(acting, at)] : []),
      ...(ending?.events ?? []),
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
        await ending?.also(tx)
        await tx.insert(identificationVideos).values({
          id,
          operationId: operation.id,
          partyId,
          taskId: task.id,
          state: 'recording',
          profile,
          challenge,
          startedAt: at,
          keptUntil: keptUntil(at, retentionDaysOf(operation, retention)),
          wrappedKey: await strongboxes.make(id),
        })
      },
      value: { videouuid: id, challenge },
    })
  })

const consentIn = (locale: Locale) => {
  const consent = m.identification_consent({}, { locale })
  return { consent, consentLocale: locale, consentSha256: digest(consent) }
}
