import { session } from '@firmeza/accounts/tab'
import { tokenProtocol } from '@firmeza/accounts/wire'
import { FILM_PROTOCOL, type FilmKept, filmSocketPath } from '../../wire.ts'
import type { Carriers } from './send-film.ts'

/** For it to open, and for the server to say how much it has. */
const OPENING_MS = 5000
/** Film that has been sent, and for so long neither leaves nor is kept: the connection is gone. */
const UNKEPT_MS = 10_000
/** At 30 kbit/s one arrives within that time: nothing is kept of half a message. */
const MESSAGE_BYTES = 32_000
/** What the browser holds for the network, also after it is closed; the rest stays with us. */
const MOST_BUFFERED = 128_000
/** A browser does not tell when some of that has left. */
const LOOK_MS = 250
const NORMAL = 1000

/** Carries a film over a WebSocket of the try; see `filmSocketPath`. */
export const filmOverSocket =
  (operationUuid: string, videoUuid: string): Carriers['overSocket'] =>
  (film, signal) =>
    new Promise((resolve) => {
      const socket = openSocket(filmSocketPath(operationUuid, videoUuid))
      if (!socket) return resolve(false)
      /** Where what is sent next begins; null: the server has not said it yet. */
      let next: number | null = null
      /** Where it began: what an earlier connection had carried is not ours. */
      let first = 0
      let buffered = 0

      const end = () => {
        clearTimeout(timer)
        clearInterval(looking)
        unwatch()
        signal.removeEventListener('abort', end)
        socket.onclose = socket.onmessage = null
        socket.close(NORMAL)
        resolve(next !== null && film.kept > first)
      }
      let timer = setTimeout(end, OPENING_MS)
      /** Ends it where what was sent neither leaves nor is kept for long. */
      const expect = () => {
        clearTimeout(timer)
        if (next !== null && next > film.kept) timer = setTimeout(end, UNKEPT_MS)
      }
      const send = () => {
        if (film.isDone) return end()
        if (next === null) return
        const isQuiet = next === film.kept
        while (next < film.end && socket.bufferedAmount < MOST_BUFFERED) {
          const part = film.from(next, MESSAGE_BYTES)
          socket.send(part)
          next += part.size
        }
        if (isQuiet) expect()
        buffered = socket.bufferedAmount
      }
      const looking = setInterval(() => {
        if (socket.bufferedAmount < buffered) expect()
        send()
      }, LOOK_MS)
      const unwatch = film.watch(send)
      signal.addEventListener('abort', end)
      socket.onmessage = ({ data }) => {
        const { kept } = JSON.parse(data) as FilmKept
        // What was kept is not here any more, and not there either.
        if (kept < film.kept) return end()
        if (next === null) first = kept
        next = Math.max(next ?? kept, kept)
        film.keep(kept)
        expect()
        send()
      }
      socket.onclose = end
    })

/** Null: this browser has none, or may not. */
const openSocket = (path: string): WebSocket | null => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  try {
    return new WebSocket(url, [FILM_PROTOCOL, tokenProtocol(session.read().esignToken ?? '')])
  } catch {
    return null
  }
}
