import { parseBody, type Refusal } from '@firmeza/http'
import { BodyRefused, ExtractedDocuments } from '@firmeza/operations/server'
import type { Staging } from '@firmeza/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identificationPaths, VIDEO_LIMITS, videoBody } from '../contract.ts'
import { appendFilm } from './append-film.ts'
import { endVideo } from './end-video.ts'
import { identifyTaskOf } from './kinds.ts'
import { openedFor } from './opened-for.ts'
import { recordingFor } from './recording-for.ts'
import { refused } from './refused.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { videoSink } from './video-sink.ts'
import { hasWholeFilm, lastVideo } from './videos.ts'

type PiecePath = { Params: { operationUuid: string; videoUuid: string; from: string } }
type Path = { Params: { operationUuid: string } }

/** In base64, and the rest of the body. */
const VIDEO_BODY_BYTES = Math.ceil(VIDEO_LIMITS.bytes / 3) * 4 + 10_000

/** How a video comes: in pieces while it is recorded, or whole in one body. */
export const videoRoutes = (app: FastifyInstance, parts: IdentificationRouteParts): void => {
  const door = { config: { door: 'signer' } } as const

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.put<PiecePath & { Body: Buffer | undefined }>(
      identificationPaths.videoPiece(':operationUuid', ':videoUuid', ':from'),
      { ...door, bodyLimit: VIDEO_LIMITS.pieceBytes },
      async (request, reply) => {
        const { videoUuid, from } = request.params
        const recording = await recordingFor(parts, request, videoUuid)
        if (!recording.ok) return refused(request, reply, recording.refusal)
        const piece = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const kept = await appendFilm(parts, recording.value, Number(from), piece)
        return kept.ok ? reply.status(204).send() : refused(request, reply, kept.refusal)
      },
    )
  })

  app.post<Path>(
    identificationPaths.uploadVideo(':operationUuid'),
    {
      ...door,
      bodyLimit: VIDEO_BODY_BYTES,
      // Whoever it is about is known by the token: the body names the video after the video itself.
      preParsing: async (request, _reply, payload) => {
        const recording = await recordingFor(parts, request as FastifyRequest<Path>)
        const wasKept = !recording.ok && (await hasKept(parts, request as FastifyRequest<Path>))
        if (!recording.ok && !wasKept) throw new BodyRefused(recording.refusal)
        const extracted = new ExtractedDocuments({
          key: 'videoBase64',
          mostBytes: VIDEO_BODY_BYTES,
          begin: async () => (recording.ok ? videoSink(parts, recording.value) : NOWHERE),
          ration: UNBOUNDED,
        })
        request.extractedDocuments = extracted
        payload.once('error', (fault) => extracted.destroy(fault))
        extracted.on('error', () => payload.resume())
        return payload.pipe(extracted)
      },
      errorHandler: (fault, request, reply) => {
        if (fault instanceof BodyRefused) return void refused(request, reply, fault.refusal)
        throw fault
      },
    },
    async (request, reply) => {
      const opened = await openedFor(parts, request)
      if (!opened.ok) return refused(request, reply, opened.refusal)
      const body = parseBody(request, videoBody)
      if (!body.ok) return refused(request, reply, body.refusal)
      const { domainUuid, videoUuid, videoDuration, videoSize, videoBase64 } = body.value
      if (domainUuid.toLowerCase() !== parts.domainUuid)
        return refused(request, reply, { code: 'payload-invalid', field: 'domainUuid', reason: 'operation-differs' })
      const whole = request.extractedDocuments?.documentOf(videoBase64)
      if (whole === null) return refused(request, reply, notBase64)
      const { operation, acting } = opened.value
      const size = whole?.size || videoSize
      const ended = await endVideo(parts, operation, { videoUuid, size, durationMs: videoDuration }, acting)
      if (!ended.ok) return refused(request, reply, ended.refusal)
      return { operationUuid: operation.id, videoUuid, sha256: ended.value }
    },
  )
}

const notBase64: Refusal = { code: 'payload-invalid', field: 'videoBase64', reason: 'base64' }

/** What is kept of one try is bounded, and so is how many tries there are. */
const UNBOUNDED = { take: () => true, giveBack: () => undefined, othersWait: () => false }

/** Where a video goes that is here already. */
const NOWHERE: Staging = {
  write: async () => undefined,
  finish: async () => ({
    sha256: '',
    size: 0,
    read: () => Promise.reject(new TypeError('It is kept in pieces')),
    settle: async () => undefined,
    drop: async () => undefined,
  }),
  drop: async () => undefined,
}

/** Whether the latest try has its video: whoever sends it again has not had the answer. */
const hasKept = async (parts: IdentificationRouteParts, request: FastifyRequest<Path>): Promise<boolean> => {
  const opened = await openedFor(parts, request)
  const task = opened.ok && identifyTaskOf(opened.value.party)
  const video = task ? await lastVideo(parts.database.db, task.id) : null
  return video !== null && hasWholeFilm(video)
}
