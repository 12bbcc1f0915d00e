import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import websocket, { type WebSocket } from '@fastify/websocket'
import { ok } from '@firmeza/kernel'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openFilmSocket } from '../../../fixtures/film-sender/open-film-socket.ts'
import { FILM_CLOSED, filmSocketPath } from '../wire.ts'
import { type FilmLimits, takeFilm } from './film-socket.ts'

// Real: the server, its sockets and the client. The disk is a list, as slow as a test wants.
const NEVER = 2 ** 31 - 1
const ROOMY: FilmLimits = {
  gatherMs: 5,
  gatherBytes: 100_000,
  mostBytes: 200_000,
  mostMessages: 1000,
  silentMs: NEVER,
  idleMs: NEVER,
  pingMs: 10,
}
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A film that is taken within these limits, each piece once `disk` has it. */
const begin = async (limits: Partial<FilmLimits>, disk: () => Promise<void> = async () => undefined) => {
  const pieces: Buffer[] = []
  const faults: unknown[] = []
  let [came, most, kept] = [0, 0, 0]
  const app = Fastify()
  await app.register(websocket)
  const taken = new EventEmitter()
  const first = once(taken, 'taken')
  app.get(filmSocketPath(':a', ':b'), { websocket: true }, (socket) => {
    socket.on('message', (message: Buffer) => {
      came += message.length
      most = Math.max(most, came - kept)
    })
    const append = async (from: number, film: Uint8Array) => {
      expect(from).toBe(kept)
      await disk()
      pieces.push(Buffer.from(film))
      kept += film.length
      return ok(kept)
    }
    const parts = { kept: async () => 0, append, onFault: (fault: unknown) => faults.push(fault) }
    taken.emit('taken', socket, takeFilm(socket, parts, { ...ROOMY, ...limits }).ended)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = await openFilmSocket(`http://127.0.0.1:${port}`, { operationUuid: 'a', videoUuid: 'b', token: 'c' })
  ends.push(
    () => client.socket.terminate(),
    () => app.close(),
    () => expect(faults).toEqual([]),
  )
  const [server, ended]: [WebSocket, Promise<void>] = (await first) as [WebSocket, Promise<void>]
  return { ...client, server, ended, film: () => Buffer.concat(pieces), most: () => most }
}

/** What waits until it is opened. */
const gateOf = () => {
  const gate = new EventEmitter()
  const opened = once(gate, 'opened')
  return { open: () => gate.emit('opened'), passed: async () => void (await opened) }
}

describe('a sender of whom nothing more is heard', () => {
  it('is cut, and keeps what it was told is kept', async () => {
    const { socket, untilKept, closed, ended, film } = await begin({ silentMs: 100 })
    socket.send(Buffer.from('a film'))
    await untilKept(6)
    // As one whose network is gone.
    socket.pong = () => undefined
    expect(await closed).toMatchObject({ code: 1006 })
    await ended
    expect(String(film())).toBe('a film')
  })

  it('is told so where it lives and sends no film, and what had come and was not told is kept too', async () => {
    const { socket, closed, ended, film } = await begin({ idleMs: 100, gatherMs: NEVER })
    socket.send(Buffer.from('a film'))
    expect(await closed).toMatchObject({ code: FILM_CLOSED.silent })
    await ended
    expect(String(film())).toBe('a film')
  })

  it('stays for as long as it answers, or sends film', async () => {
    const { socket, untilKept } = await begin({ silentMs: 100 })
    let pings = 0
    socket.on('ping', () => {
      pings += 1
    })
    await expect.poll(() => pings).toBeGreaterThan(20)
    socket.send(Buffer.from('a film'))
    await untilKept(6)
  })
})

describe('a sender that is faster than the disk', () => {
  const FILM = Buffer.alloc(20_000_000, 'film')
  const MESSAGE = 50_000

  it('is held back, not cut, however long it takes; no more is in memory than is allowed', async () => {
    const gate = gateOf()
    const silentMs = 300
    const { socket, server, untilKept, film, most } = await begin({ silentMs, idleMs: silentMs }, gate.passed)
    for (let at = 0; at < FILM.length; at += MESSAGE) {
      socket.send(FILM.subarray(at, at + MESSAGE))
      await after(0)
    }
    await expect.poll(() => server.isPaused).toBe(true)
    await after(5 * silentMs)
    expect(socket.readyState).toBe(socket.OPEN)
    expect(socket.bufferedAmount).toBeGreaterThan(FILM.length / 2)
    gate.open()
    await untilKept(FILM.length)
    expect(film().equals(FILM)).toBe(true)
    // A piece on its way to the disk, one that waits, and what had been read of the connection.
    expect(most()).toBeLessThanOrEqual(2 * ROOMY.mostBytes + 4 * MESSAGE)
  })

  it('of many small messages too', async () => {
    const gate = gateOf()
    let asked = 0
    const disk = () => {
      asked += 1
      return gate.passed()
    }
    const { socket, server, untilKept } = await begin({ mostMessages: 10 }, disk)
    socket.send(Buffer.from('a'))
    await expect.poll(() => asked).toBe(1)
    for (let at = 1; at < 1000; at += 1) socket.send(Buffer.from('a'))
    await expect.poll(() => server.isPaused).toBe(true)
    gate.open()
    await untilKept(1000)
  })

  it('that goes away meanwhile loses nothing that had come', async () => {
    const gate = gateOf()
    const { socket, ended, film } = await begin({}, gate.passed)
    await new Promise((resolve) => socket.send(FILM.subarray(0, 1000), resolve))
    socket.close()
    await once(socket, 'close')
    gate.open()
    await ended
    expect(film()).toHaveLength(1000)
  })
})
