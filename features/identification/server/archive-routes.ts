import type { Refusal } from '@firmeza/http'
import type { Result } from '@firmeza/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Archive, identificationPaths, type RecordingSession, sessionQuery } from '../contract.ts'
import { endVideo } from './end-video.ts'
import { openedFor } from './opened-for.ts'
import { recordingOf } from './recording.ts'
import { refused } from './refused.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { startIdentification } from './start-identification.ts'
import { findVideo } from './videos.ts'

type Path = { Params: { operationUuid: string; videoUuid: string } }
type Opened = Extract<Awaited<ReturnType<typeof openedFor>>, { ok: true }>['value']

/** A session's name tells its operation, so that its door knows whom to let in. */
const SESSION = ':operationUuid.:videoUuid'
const sessionOf = (operationUuid: string, videoUuid: string): string => `${operationUuid}.${videoUuid}`

const viaOf = ({ principal }: FastifyRequest): 'link' | 'sender-link' | 'api' =>
  principal?.kind === 'signer' ? principal.via : 'api'

/**
 * The remote session (specification 2 §3.7): for a browser that cannot record. What it sends is
 * kept as it comes, and the archive is closed here.
 */
export const archiveRoutes = (app: FastifyInstance, parts: IdentificationRouteParts): void => {
  const door = { config: { door: 'signer' } } as const

  const answering =
    <Answer>(
      work: (opened: Opened, params: Path['Params'], request: FastifyRequest<Path>) => Promise<Result<Answer, Refusal>>,
    ) =>
    async (request: FastifyRequest<Path>, reply: FastifyReply) => {
      const opened = await openedFor(parts, request)
      const answer = opened.ok ? await work(opened.value, request.params, request) : opened
      return answer.ok ? answer.value : refused(request, reply, answer.refusal)
    }
  const archive = ({ operationUuid, videoUuid }: Path['Params'], status: Archive['status']): Archive => ({
    archiveId: sessionOf(operationUuid, videoUuid),
    sessionId: sessionOf(operationUuid, videoUuid),
    status,
  })

  app.get<Path>(
    identificationPaths.session(':operationUuid'),
    // It begins a try: a HEAD must not.
    { ...door, exposeHeadRoute: false },
    answering<RecordingSession>(async ({ operation, party, acting }, _, request) => {
      const { consentLocale } = sessionQuery.parse(request.query)
      const started = await startIdentification(parts, operation, { consentLocale }, acting)
      if (!started.ok) return started
      const { videouuid, challenge } = started.value
      const token = await parts.tokens.issue({
        kind: 'signer',
        operationId: operation.id,
        partyId: party.id,
        via: viaOf(request),
        ...(acting.tab && { tab: acting.tab }),
      })
      const sessionId = sessionOf(operation.id, videouuid)
      return { ok: true, value: { videoUuid: videouuid, sessionId, apiKey: parts.domainUuid, token, challenge } }
    }),
  )
  app.post<Path>(
    identificationPaths.startArchive(SESSION),
    door,
    answering(async ({ operation, acting }, params) => {
      const recording = await recordingOf(parts, operation, acting, params.videoUuid)
      return recording.ok ? { ok: true, value: archive(params, 'started') } : recording
    }),
  )
  app.post<Path>(
    identificationPaths.stopArchive(SESSION),
    door,
    answering(async ({ operation, acting }, params) => {
      const { videoUuid } = params
      const now = parts.clock.now()
      const { startedAt = now } = (await findVideo(parts.database.db, videoUuid.toLowerCase())) ?? {}
      const durationMs = now.getTime() - startedAt.getTime()
      const ended = await endVideo(parts, operation, { videoUuid, size: 0, durationMs }, acting)
      return ended.ok ? { ok: true, value: archive(params, 'stopped') } : ended
    }),
  )
}
