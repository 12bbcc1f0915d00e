import type { Principal } from '@firmeza/accounts/server'
import { readLink, readLinks } from '@firmeza/evidence/server'
import type { Refusal } from '@firmeza/http'
import { type Clock, isUuid, ok, type Result, refuse } from '@firmeza/kernel'
import { type ChangeParts, type Links, openOperation, partyOf, whyNotTheirs } from '@firmeza/operations/server'
import type { HandOffStage, HandOffStanding } from '../../wire.ts'
import { IDENTIFY_STATES, identifyTaskOf } from '../kinds.ts'
import { lastVideo, readCaptures, type Video } from '../videos.ts'

export interface FollowParts extends ChangeParts {
  clock: Clock
  links: Links
}

/**
 * How far the phone is that a link was lent to. The page that asks has acted last when it lent the
 * link: its own part has ended since, and what it is told names nobody.
 */
export const followHandOff = async (
  { database, links, clock, ...parts }: FollowParts,
  { operationUuid, handOffUuid }: { operationUuid: string; handOffUuid: string },
  principal: Principal | null,
): Promise<Result<HandOffStanding, Refusal>> => {
  const link = isUuid(handOffUuid) ? await links.byId(handOffUuid) : null
  const isTheirs = principal?.kind === 'signer' && principal.partyId === link?.partyId
  if (!link || !isTheirs || link.operationId !== operationUuid) return refuse({ code: 'not-found' })
  const found = await openOperation({ database, ...parts }, operationUuid, null)
  if (!found.ok) return found
  const operation = found.value
  const party = partyOf(operation, link.partyId)
  const task = identifyTaskOf(party)
  const told = (await readLinks(database.db, operation.id)).map(readLink)
  const opened = told.find(({ type, facts }) => type === 'PageLoaded' && facts.link === link.id)
  const last = task && (await lastVideo(database.db, task.id))
  const video = last && last.startedAt >= link.createdAt ? last : null
  const standing = (stage: HandOffStage) =>
    ok({
      stage,
      openedAt: opened ? opened.at.toISOString() : null,
      startedAt: video ? video.startedAt.toISOString() : null,
    })
  if (task?.doneAt || task?.state === IDENTIFY_STATES.inReview) return standing('done')
  // The phone's first act is the one that followed the link: after another one it is somebody
  // else's.
  if (party.tenure > link.tenure + 1) return standing('elsewhere')
  if (whyNotTheirs(operation, party, clock.now())) return standing('closed')
  if (!video) return standing(opened ? 'opened' : 'waiting')
  return standing(await stageOf(database.db, video))
}

const stageOf = async (db: Parameters<typeof readCaptures>[0], video: Video): Promise<HandOffStage> => {
  if (video.askedAgain !== null) return 'stopped'
  if (video.state === 'uploaded' || video.state === 'computed') return 'saving'
  if (video.state !== 'recording') return 'stopped'
  const kept = await readCaptures(db, video.id)
  return kept.some(({ type, savedAt }) => type === 'FACE' && savedAt) ? 'document' : 'face'
}
