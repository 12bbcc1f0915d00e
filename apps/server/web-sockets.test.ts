import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { filmSocketPath } from '@firmeza/identification/wire'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { stopInTime } from './stop-in-time.ts'
import { openWebSockets } from './web-sockets.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that says how much has come, and takes films once `door` lets them in. */
const opened = async (door: () => Promise<void> = async () => undefined) => {
  const app = Fastify({ bodyLimit: 10_000_000 })
  await openWebSockets(app, stopInTime(app))
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post('/length', async ({ body }) => String((body as Buffer).length))
  app.get(filmSocketPath(':a', ':b'), { websocket: true, preHandler: door }, () => undefined)
  await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}
type Opened = Awaited<ReturnType<typeof opened>>

describe('an offer that is no film', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async ({ port }: Opened, path: string, headers: Record<string, string>, body?: Buffer) => {
    const asked = request({ port, agent, path, method: body ? 'POST' : 'GET', headers })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, text: String(await buffer(answer)) }
  }
  const H2C = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' }
  const OCTETS = { 'content-type': 'application/octet-stream' }

  it.each([0, 5, 3_000_000])('is a request like others, with its body of %i bytes', async (bytes) => {
    const server = await opened()
    ends.push(() => agent.destroy())
    const body = Buffer.alloc(bytes, 1)
    for (const chunked of [false, true]) {
      const length: Record<string, string> = chunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(bytes) }
      const answer = await ask(server, '/length', { ...H2C, ...OCTETS, ...length }, body)
      expect(answer).toEqual({ status: 200, text: String(bytes) })
    }
    // On the connection that it came by.
    expect(await ask(server, '/length', OCTETS, body)).toEqual({ status: 200, text: String(bytes) })
  })

  it('is answered as one without, also where it is a WebSocket', async () => {
    const server = await opened()
    ends.push(() => agent.destroy())
    const offers = { connection: 'keep-alive, Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    for (const headers of [offers, H2C]) {
      expect((await ask(server, '/nowhere', headers)).status).toBe(404)
      expect((await ask(server, '/length', { ...offers, ...OCTETS }, Buffer.alloc(7))).text).toBe('7')
    }
    expect((await ask(server, filmSocketPath('a', 'b'), H2C)).status).toBe(404)
  })

  it('with more headers than Node tells is cut: it might be another request without the others', async () => {
    const { port } = await opened()
    const socket = connect(port, '127.0.0.1')
    const came = buffer(socket)
    const many = 'a:\r\n'.repeat(1100)
    socket.write(
      `POST /length HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n${many}Content-Length: 5\r\n\r\nabcde`,
    )
    expect(String(await came)).toBe('')
  })
})

describe('a server that stops', () => {
  const offer = (port: number) => {
    const socket = connect(port, '127.0.0.1')
    ends.push(() => socket.destroy())
    socket.on('error', () => undefined)
    socket.write(
      `GET ${filmSocketPath('a', 'b')} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    return { came: buffer(socket) }
  }
  /** Asked, and opened by the caller. */
  const doorOf = () => {
    const doors = new EventEmitter()
    const [asked, opening] = [once(doors, 'asked'), once(doors, 'opened')]
    const door = async () => {
      doors.emit('asked')
      await opening
    }
    return { asked, open: () => doors.emit('opened'), door }
  }

  it('says so to who has come in while it does, and waits for their end', async () => {
    const { asked, open, door } = doorOf()
    const { app, port } = await opened(door)
    const { came } = offer(port)
    await asked
    const stopping = app.close()
    setTimeout(open, 100)
    await stopping
    // A closing frame of RFC 6455 §5.5.1, with 1012.
    const why = 'the server stops'
    const frame = Buffer.from([0x88, 2 + why.length, 1012 >> 8, 1012 & 0xff, ...Buffer.from(why)])
    const all = await came
    expect(String(all)).toMatch(/^HTTP\/1\.1 101 /)
    expect(all.subarray(all.indexOf('\r\n\r\n') + 4)).toEqual(frame)
  })

  it('cuts who is not let in by then', async () => {
    const { asked, door } = doorOf()
    const { app, port } = await opened(door)
    const { came } = offer(port)
    await asked
    await app.close()
    expect(String(await came)).toBe('')
  })
})
