import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { filmOverSocket } from './film-over-socket.ts'
import { UnsentFilm } from './unsent-film.ts'

// Real: WebSockets, and a network that is as slow as is said. The server keeps what has come whole.
const ends: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket)
})
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
  vi.unstubAllGlobals()
})

const portOf = (server: Server | WebSocketServer) => (server.address() as AddressInfo).port
/** A server that has so much already, and what it takes then. */
const open = async ({ has = 0, bytesPerSecond = Number.POSITIVE_INFINITY, keeps = true } = {}) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  ends.push(() => server.close())
  const messages: number[] = []
  server.on('connection', (socket) => {
    let kept = has
    socket.send(JSON.stringify({ kept }))
    socket.on('message', (message: Buffer) => {
      messages.push(message.length)
      kept += message.length
      if (keeps) socket.send(JSON.stringify({ kept }))
    })
  })
  const slow = createServer({ highWaterMark: 4096 }, (from) => void trickle(from, portOf(server), bytesPerSecond))
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  ends.push(() => slow.close())
  vi.stubGlobal('location', { href: `http://127.0.0.1:${portOf(slow)}/` })
  return messages
}
const trickle = async (from: Socket, port: number, bytesPerSecond: number) => {
  const to = connect(port, '127.0.0.1')
  for (const one of [from, to]) {
    one.on('error', () => undefined)
    ends.push(() => one.destroy())
  }
  to.pipe(from)
  try {
    for await (const chunk of from) {
      to.write(chunk)
      await sleep(((chunk as Buffer).length / bytesPerSecond) * 1000)
    }
  } catch {
    // The page has gone.
  }
  to.end()
}
const filmOf = (bytes: number): UnsentFilm => {
  const film = new UnsentFilm(() => undefined)
  film.add(new Blob([Buffer.alloc(bytes, 7)]))
  film.finish()
  return film
}
const carry = (film: UnsentFilm) => filmOverSocket('operation', 'video')(film, new AbortController().signal)

it('a film goes on over a network on which a quarter of a megabyte takes sixteen seconds', async () => {
  const messages = await open({ bytesPerSecond: 16_000 })
  const film = filmOf(252_000)
  expect(await carry(film)).toBe(true)
  expect(film.isDone).toBe(true)
  expect(Math.max(...messages)).toBeLessThanOrEqual(32_000)
})

it('what an earlier connection had carried is not counted as this one’s', async () => {
  await open({ has: 100_000, keeps: false })
  const film = filmOf(150_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ends.push(() => vi.useRealTimers())
  const carried = carry(film)
  await vi.waitFor(() => expect(film.kept).toBe(100_000))
  await sleep(100)
  vi.advanceTimersByTime(10_000)
  expect(await carried).toBe(false)
})
