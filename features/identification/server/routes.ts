import { parseBody, type Refusal } from '@firmeza/http'
import type { Result } from '@firmeza/kernel'
import { type Acting, type Operation, openOperation } from '@firmeza/operations/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  backRequest,
  cancelBody,
  captureBody,
  faceRequest,
  frontRequest,
  IDENTIFICATION_DEFAULTS,
  type IdentificationTerms,
  IMAGE_BYTES,
  identificationPaths,
  otherWayBody,
  startBody,
} from '../contract.ts'
import { archiveRoutes } from './archive-routes.ts'
import { askOtherWay } from './ask-other-way.ts'
import { computeResult } from './compute-result.ts'
import { detectBack, detectFront } from './detect-document.ts'
import { detectFace } from './detect-face.ts'
import { endTry } from './end-try.ts'
import { filmSocketRoute } from './film-socket-route.ts'
import { handOffRoutes } from './hand-off/routes.ts'
import { identifyTaskOf } from './kinds.ts'
import { openedFor } from './opened-for.ts'
import { readResults } from './read-results.ts'
import { refused } from './refused.ts'
import { retentionDaysOf } from './retention.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { saveCapture } from './save-capture.ts'
import { MOST_STARTS, startIdentification } from './start-identification.ts'
import { videoRoutes } from './video-routes.ts'
import { askedAgainOf, countVideos } from './videos.ts'

type Path = { Params: { operationUuid: string; videoUuid: string } }

/** Of a body with a picture in it. */
const PICTURE_BYTES = Math.ceil(IMAGE_BYTES / 3) * 4 + 200_000

export const identificationRoutes = (app: FastifyInstance, parts: IdentificationRouteParts): void => {
  const door = { config: { door: 'signer' } } as const
  const pictures = { ...door, bodyLimit: PICTURE_BYTES }

  /**
   * The operation in the path and the party that acts, for whom it may concern: strangers learn
   * nothing of what a body must be.
   */
  const asked = async <Schema extends z.ZodType>(
    request: FastifyRequest<Path>,
    reply: FastifyReply,
    schema: Schema,
  ): Promise<{ operation: Operation; acting: Acting; body: z.output<Schema> } | null> => {
    const opened = await openedFor(parts, request)
    if (!opened.ok) {
      refused(request, reply, opened.refusal)
      return null
    }
    const body = parseBody(request, schema)
    if (!body.ok) {
      refused(request, reply, body.refusal)
      return null
    }
    return { ...opened.value, body: body.value }
  }

  /** A call about frames or a try: `work` says what it answers. */
  const answering =
    <Schema extends z.ZodType, Answer>(
      schema: Schema,
      work: (
        given: { operation: Operation; acting: Acting; body: z.output<Schema> },
        params: Path['Params'],
      ) => Promise<Result<Answer, Refusal>>,
    ) =>
    async (request: FastifyRequest<Path>, reply: FastifyReply) => {
      const given = await asked(request, reply, schema)
      if (!given) return reply
      const answer = await work(given, request.params)
      if (!answer.ok) return refused(request, reply, answer.refusal)
      return answer.value === undefined ? reply.status(204).send() : answer.value
    }

  app.post<Path>(
    identificationPaths.start(':operationUuid'),
    door,
    answering(startBody, ({ operation, acting, body }) => startIdentification(parts, operation, body ?? {}, acting)),
  )
  app.post<Path>(
    identificationPaths.detectFace(':operationUuid'),
    pictures,
    answering(faceRequest, ({ operation, acting, body }) => detectFace(parts, operation, body, acting)),
  )
  app.post<Path>(
    identificationPaths.detectFront(':operationUuid'),
    pictures,
    answering(frontRequest, ({ operation, acting, body }) => detectFront(parts, operation, body, acting)),
  )
  app.post<Path>(
    identificationPaths.detectBack(':operationUuid'),
    pictures,
    answering(backRequest, ({ operation, acting, body }) => detectBack(parts, operation, body, acting)),
  )
  app.post<Path>(
    identificationPaths.saveCapture(':operationUuid', ':videoUuid'),
    pictures,
    answering(captureBody, async ({ operation, acting, body }, { videoUuid }) => {
      if (body.operationUuid.toLowerCase() !== operation.id) return differs('operationUuid')
      const saved = await saveCapture(parts, operation, { videoUuid, type: body.documentType }, acting)
      return saved.ok
        ? { ok: true, value: { operationUuid: operation.id, videoUuid, documentType: body.documentType } }
        : saved
    }),
  )
  app.post<Path>(identificationPaths.computeResult(':operationUuid', ':videoUuid'), door, async (request, reply) => {
    const opened = await openedFor(parts, request)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const { operation, acting } = opened.value
    const computed = await computeResult(parts, operation, request.params.videoUuid.toLowerCase(), acting)
    if (!computed.ok) return refused(request, reply, computed.refusal)
    return { operationUuid: operation.id, videoUuid: request.params.videoUuid, state: computed.value }
  })
  app.get<Path>(
    identificationPaths.results(':operationUuid', ':videoUuid'),
    { config: { door: 'party' } },
    async (request, reply) => {
      const opened = await openOperation(parts, request.params.operationUuid, request.principal)
      if (!opened.ok) return refused(request, reply, opened.refusal)
      const partyId = request.principal?.kind === 'signer' ? request.principal.partyId : null
      const results = await readResults(parts, opened.value, request.params.videoUuid.toLowerCase(), partyId)
      return results.ok ? results.value : refused(request, reply, results.refusal)
    },
  )
  app.get<Path>(identificationPaths.terms(':operationUuid'), door, async (request, reply) => {
    const opened = await openedFor(parts, request)
    if (!opened.ok) return refused(request, reply, opened.refusal)
    const task = identifyTaskOf(opened.value.party)
    if (!task) return refused(request, reply, { code: 'not-an-identification' })
    return {
      profile: parts.profile,
      retentionDays: retentionDaysOf(opened.value.operation, parts.retention),
      videoTimeoutMinutes: IDENTIFICATION_DEFAULTS.videoTimeoutMinutes,
      isBiometryBlocking: parts.isBiometryBlocking,
      externalPage: parts.externalPage,
      askedAgain: await askedAgainOf(parts, task),
      startsLeft: Math.max(0, MOST_STARTS - (await countVideos(parts.database.db, task.id))),
    } satisfies IdentificationTerms
  })
  const films = filmSocketRoute(app, parts)
  app.post<Path>(
    identificationPaths.cancel(':operationUuid', ':videoUuid'),
    door,
    answering(cancelBody, async ({ operation, acting, body }, { videoUuid }) => {
      await films.settle(videoUuid)
      return endTry(parts, operation, { videoUuid, why: body.why }, acting)
    }),
  )
  app.post<Path>(
    identificationPaths.otherWay(':operationUuid'),
    door,
    answering(otherWayBody, ({ operation, acting, body }) => askOtherWay(parts, operation, body, acting)),
  )
  videoRoutes(app, parts)
  archiveRoutes(app, parts)
  handOffRoutes(app, parts)
}

const differs = (field: string): Result<never, Refusal> => ({
  ok: false,
  refusal: { code: 'payload-invalid', field, reason: 'operation-differs' },
})
