import type { WebSocket } from '@fastify/websocket'
import type { Refusal } from '@firmeza/http'
import type { Result } from '@firmeza/kernel'
import { FILM_CLOSED, type FilmKept } from '../wire.ts'

export interface FilmLimits {
  /** What comes within this time is kept as one piece, so that a film has not a row a frame. */
  gatherMs: number
  /** Or as soon as there is so much. */
  gatherBytes: number
  /** More than this, or in more messages, waits in the sender's own connection. */
  mostBytes: number
  mostMessages: number
  /** Without a sign of life, of a network that is gone or a sender that trickles. */
  silentMs: number
  /** With signs of life, and no film. */
  idleMs: number
  pingMs: number
}

const LIMITS: FilmLimits = {
  gatherMs: 1000,
  gatherBytes: 1_000_000,
  mostBytes: 2_000_000,
  mostMessages: 1000,
  silentMs: 30_000,
  idleMs: 120_000,
  pingMs: 10_000,
}

interface FilmParts {
  /** Bytes that are kept when it is opened. */
  kept: () => Promise<number>
  /** See `appendFilm`. */
  append: (from: number, film: Uint8Array) => Promise<Result<number, Refusal>>
  onFault: (fault: unknown) => void
}

export interface FilmSocket {
  close(code: number, reason: string): void
  /** Resolves when it is closed and what had come is kept, as far as the try takes it. */
  ended: Promise<void>
}

/**
 * Takes the film that comes over a WebSocket, and says how much of it is kept. What had come when
 * the connection ends is kept too: a tab that is closed loses only what it had not sent.
 */
export const takeFilm = (
  socket: WebSocket,
  { kept, append, onFault }: FilmParts,
  limits: FilmLimits = LIMITS,
): FilmSocket => {
  let waiting: Buffer[] = []
  let bytes = 0
  /** Where in the film what waits begins. */
  let from = 0
  let [heardAt, filmAt] = [Date.now(), Date.now()]
  let gathering: NodeJS.Timeout | undefined

  const say = (message: FilmKept) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const fail = (fault: unknown) => {
    onFault(fault)
    socket.close(FILM_CLOSED.fault, 'it could not be kept')
  }
  const keep = async (): Promise<void> => {
    clearTimeout(gathering)
    gathering = undefined
    if (bytes === 0) return
    const film = Buffer.concat(waiting)
    const at = from
    from += bytes
    waiting = []
    bytes = 0
    socket.resume()
    const appended = await append(at, film)
    if (appended.ok) return say({ kept: appended.value })
    socket.close(FILM_CLOSED.refused, appended.refusal.code)
  }
  /** One after the other. */
  let keeping = kept()
    .then((already) => {
      from = already
      say({ kept: already })
    })
    .catch(fail)
  const keepNext = () => {
    keeping = keeping.then(keep).catch(fail)
    return keeping
  }

  socket.on('message', (message: Buffer, isBinary) => {
    // What comes while we close it has not been kept, and is sent again.
    if (socket.readyState !== socket.OPEN) return
    // Empty ones would keep it open without film.
    if (!isBinary || message.length === 0)
      return socket.close(FILM_CLOSED.notFilm, 'only film is taken here: binary messages that are not empty')
    heardAt = filmAt = Date.now()
    waiting.push(message)
    bytes += message.length
    if (bytes >= limits.mostBytes || waiting.length >= limits.mostMessages) socket.pause()
    if (bytes >= limits.gatherBytes) void keepNext()
    else gathering ??= setTimeout(() => void keepNext(), limits.gatherMs)
  })
  socket.on('pong', () => {
    heardAt = Date.now()
  })
  const watching = setInterval(() => {
    const now = Date.now()
    // It is we who do not listen, while the disk is slow.
    if (socket.isPaused) {
      heardAt = filmAt = now
      return
    }
    if (now - heardAt > limits.silentMs) return socket.terminate()
    if (now - filmAt > limits.idleMs) return socket.close(FILM_CLOSED.silent, 'no film has come for a while')
    socket.ping()
  }, limits.pingMs)
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(watching)
      void keepNext().then(resolve)
    })
  })
  return { close: (code, reason) => socket.close(code, reason), ended }
}
