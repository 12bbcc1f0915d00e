import { isOurOrigin } from '@firmeza/accounts/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILM_CLOSED, filmSocketPath } from '../wire.ts'
import { appendFilm } from './append-film.ts'
import { type FilmSocket, takeFilm } from './film-socket.ts'
import { recordingFor } from './recording-for.ts'
import { refused } from './refused.ts'
import type { IdentificationRouteParts } from './route-parts.ts'
import { keptOfFilm } from './videos.ts'

type Path = { Params: { operationUuid: string; videoUuid: string } }

/** How long a try that is ended waits for the rest of its film, from a page that is closing. */
const REST_MS = 500

interface Films {
  /** What is on its way here of a try's film is kept first. Another server's is not waited for. */
  settle(videoUuid: string): Promise<void>
}

/** The film of a try over a WebSocket, as it is recorded: `film-wire.ts`. */
export const filmSocketRoute = (app: FastifyInstance, parts: IdentificationRouteParts): Films => {
  const open = new Map<string, FilmSocket>()
  const ending = new Set<Promise<void>>()
  // What came last is kept before the database is closed.
  app.addHook('onClose', async () => void (await Promise.all(ending)))

  app.get<Path>(
    filmSocketPath(':operationUuid', ':videoUuid'),
    {
      config: { door: 'signer' },
      websocket: true,
      preHandler: async (request, reply) => {
        // A page of another site is refused; who names no site is no browser.
        if (request.headers.origin !== undefined && !isOurOrigin(request.headers, parts.baseUrl))
          return refused(request, reply, { code: 'forbidden' })
        const recording = await recordingFor(parts, request, request.params.videoUuid)
        if (!recording.ok) return refused(request, reply, recording.refusal)
      },
    },
    (socket, request: FastifyRequest<Path>) => {
      const videoUuid = request.params.videoUuid.toLowerCase()
      open.get(videoUuid)?.close(FILM_CLOSED.replaced, 'another connection carries this film')
      const film = takeFilm(socket, {
        kept: async () => (await keptOfFilm(parts.database.db, videoUuid)).bytes,
        // Asked again each time: it may be over by now, or another tab's.
        append: async (from, bytes) => {
          const recording = await recordingFor(parts, request, videoUuid)
          return recording.ok ? appendFilm(parts, recording.value, from, bytes) : recording
        },
        onFault: (fault) => request.log.error(fault),
      })
      open.set(videoUuid, film)
      ending.add(film.ended)
      void film.ended.then(() => {
        ending.delete(film.ended)
        if (open.get(videoUuid) === film) open.delete(videoUuid)
      })
    },
  )
  return {
    settle: async (videoUuid) => {
      const film = open.get(videoUuid.toLowerCase())
      if (film) await Promise.race([film.ended, new Promise((resolve) => setTimeout(resolve, REST_MS))])
    },
  }
}
