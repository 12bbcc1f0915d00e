import { signedInHolder } from '@firmeza/accounts/server'
import { parseBody, type Refusal } from '@firmeza/http'
import { isUuid, ok, type Result, refuse } from '@firmeza/kernel'
import {
  type AuthenticatedParts,
  findAuthentic,
  type Operation,
  openOperation,
  partyOf,
  type TaskKind,
} from '@firmeza/operations/server'
import type { FastifyInstance } from 'fastify'
import { decisionBody, holdBody } from '../../contract.ts'
import { type IdentificationResults, reviewPaths, type WireReviews } from '../../wire.ts'
import { unlessDamaged } from '../damage.ts'
import type { FindParts } from '../find-out.ts'
import { identifyTaskOf } from '../kinds.ts'
import { readResults } from '../read-results.ts'
import { refused } from '../refused.ts'
import { findVideo, lastVideo, type Video } from '../videos.ts'
import { type DecideParts, decide, waits } from './decide.ts'
import { openFilm } from './film.ts'
import { hold, release } from './holds.ts'
import { listWaiting } from './list-waiting.ts'
import { readReviewed } from './read-reviewed.ts'

export interface ReviewRouteParts extends DecideParts, FindParts, AuthenticatedParts {
  kinds: readonly TaskKind[]
}

type Path = { Params: { operationUuid: string; videoUuid: string } }

/** Where results are decided on by the provider, and seen by whoever asked for them. */
export const reviewRoutes = (app: FastifyInstance, parts: ReviewRouteParts): void => {
  const door = { config: { door: 'operator' } } as const
  // Who looks at a stranger's face and documents can be asked why.
  const looking = { config: { ...door.config, security: 'operator-action' } } as const

  const findTry = async ({ operationUuid, videoUuid }: Path['Params']): Promise<Result<Try, Refusal>> => {
    if (!isUuid(operationUuid) || !isUuid(videoUuid)) return refuse({ code: 'not-found' })
    const operation = await findAuthentic(parts, operationUuid)
    const video = operation && (await findVideo(parts.database.db, videoUuid))
    if (video?.operationId !== operation?.id || !operation || !video) return refuse({ code: 'not-found' })
    if (operation.erasedAt) return refuse({ code: 'personal-data-erased' })
    return ok({ operation, video })
  }

  app.get(
    reviewPaths.waiting,
    door,
    async (request): Promise<WireReviews> => ({
      waiting: await listWaiting(parts, signedInHolder(request)),
      reviewers: parts.reviewers,
    }),
  )

  app.get<Path>(reviewPaths.results(':operationUuid', ':videoUuid'), looking, async (request, reply) => {
    const found = await findTry(request.params)
    if (!found.ok) return refused(request, reply, found.refusal)
    const results = await readReviewed(parts, found.value)
    return results.ok ? results.value : refused(request, reply, results.refusal)
  })

  app.get<Path>(reviewPaths.video(':operationUuid', ':videoUuid'), looking, async (request, reply) => {
    const found = await findTry(request.params)
    if (!found.ok) return refused(request, reply, found.refusal)
    const { video } = found.value
    const box = await parts.strongboxes.find(video)
    if (!box.ok) return refused(request, reply, box.refusal)
    const opened = await unlessDamaged(() => openFilm(parts, box.value, video))
    if (!opened) return refused(request, reply, { code: 'identification-damaged' })
    const { type, film } = opened
    return reply.type(type).header('cache-control', 'no-store').send(film)
  })

  app.post<Path>(reviewPaths.hold(':operationUuid', ':videoUuid'), door, async (request, reply) => {
    const body = parseBody(request, holdBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const found = await findTry(request.params)
    if (!found.ok) return refused(request, reply, found.refusal)
    const [{ db }, { id }] = [parts.database, found.value.video]
    const holding = { operator: signedInHolder(request), page: body.value.page }
    const task = identifyTaskOf(partyOf(found.value.operation, found.value.video.partyId))
    if (body.value.isHeld && !(task && waits(found.value.video, task)))
      return refused(request, reply, { code: 'identification-not-in-review' })
    if (!body.value.isHeld) {
      await release(db, id, holding)
      return { hold: null }
    }
    const held = await hold(db, id, holding, parts.clock.now())
    return held?.isYou
      ? { hold: held }
      : refused(request, reply, { code: 'identification-held', name: held?.name ?? '' })
  })

  app.post<Path>(reviewPaths.decide(':operationUuid', ':videoUuid'), looking, async (request, reply) => {
    const body = parseBody(request, decisionBody)
    if (!body.ok) return refused(request, reply, body.refusal)
    const { operationUuid, videoUuid } = request.params
    if (!isUuid(operationUuid) || !isUuid(videoUuid)) return refused(request, reply, { code: 'not-found' })
    const decided = await decide(parts, { operationUuid, videoUuid }, body.value, signedInHolder(request))
    return decided.ok ? { operationUuid, videoUuid } : refused(request, reply, decided.refusal)
  })

  app.get<Path>(reviewPaths.ofOperation(':operationUuid'), { config: { door: 'account' } }, async (request, reply) => {
    const opened = await openOperation(parts, request.params.operationUuid, request.principal)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const results: IdentificationResults[] = []
    for (const party of opened.value.parties) {
      const task = identifyTaskOf(party)
      const video = task && (await lastVideo(parts.database.db, task.id))
      if (!video?.outcome) continue
      const told = await readResults(parts, opened.value, video.id, party.id)
      if (told.ok) results.push(told.value)
    }
    return results
  })
}

interface Try {
  operation: Operation
  video: Video
}
