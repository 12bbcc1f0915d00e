import { SENDING_MINUTES } from '../../wire.ts'
import { UnsentFilm } from './unsent-film.ts'

/** Between two tries of one piece, in milliseconds; the last again and again. */
const LAST_PAUSE = 4000
const PAUSES = [500, 1000, 2000, LAST_PAUSE]
/** After so many the video cannot be saved. */
const MOST_TRIES = (SENDING_MINUTES * 60_000) / LAST_PAUSE
/** Of one request: at 40 kbit/s it has arrived before it is given up. */
const PIECE_BYTES = 256_000
/** After so many WebSockets that carry nothing where HTTP does, none is tried any more. */
const MOST_USELESS = 2

export interface FilmSender {
  add(piece: Blob): void
  /** What waits is sent at once: the page may be ended without a word. */
  hurry(): void
  /** Resolves when all is kept, rejects when some of it never went through. Bytes of all. */
  done(): Promise<number>
  /** Nothing more is sent. */
  abandon(): void
}

export interface Carriers {
  /**
   * Carries the film until it ends, for whatever cause: all is kept, the connection was cut or
   * could not be opened. Never rejects.
   *
   * @returns Whether any of what it has sent was kept.
   */
  overSocket: (film: UnsentFilm, signal: AbortSignal) => Promise<boolean>
  /** Resolves when the piece, which begins at byte `from` of the film, is kept. */
  overHttp: (from: number, piece: Blob) => Promise<void>
}

/**
 * Sends a film as it is recorded: over a WebSocket, and by HTTP where there is none and when one is
 * cut. What is not known to be kept is sent again: a connection that is lost for a while costs
 * time, and nothing else.
 */
export const sendFilm = ({
  overSocket,
  overHttp,
  onProgress,
  wait,
  isFinal,
}: Carriers & {
  onProgress: (kept: number, of: number) => void
  wait: (ms: number) => Promise<void>
  /** What no other try would mend. */
  isFinal: (fault: unknown) => boolean
}): FilmSender => {
  const film = new UnsentFilm(onProgress)
  const abandoned = new AbortController()
  const { signal } = abandoned

  const run = async (): Promise<void> => {
    let useless = 0
    let tries = 0
    for (;;) {
      await film.waiting()
      const isTried = useless < MOST_USELESS && !signal.aborted && !film.isDone
      const hasCarried = isTried && (await overSocket(film, signal))
      if (hasCarried) useless = tries = 0
      await film.gathered()
      if (signal.aborted || film.isDone) return
      if (film.kept === film.end) continue
      try {
        const piece = film.from(film.kept, PIECE_BYTES)
        const to = film.kept + piece.size
        await overHttp(film.kept, piece)
        film.keep(to)
        tries = 0
        // Where neither carries anything it is the network that is gone.
        if (!hasCarried) useless += 1
      } catch (fault) {
        tries += 1
        if (tries === MOST_TRIES || isFinal(fault)) throw fault
        await wait(PAUSES[Math.min(tries, PAUSES.length) - 1]!)
      }
    }
  }
  const running = run()
  // Told by `done`; before that it is nobody's fault yet.
  running.catch(() => undefined)
  return {
    add: (piece) => film.add(piece),
    hurry: () => film.hurry(),
    async done() {
      film.finish()
      await running
      return film.end
    },
    abandon: () => abandoned.abort(),
  }
}
