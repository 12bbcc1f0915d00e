import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { FILM_CLOSED, FILM_MESSAGE_BYTES, filmSocketPath, identificationPaths } from '@firmeza/identification/wire'
import { tallyStatements } from '@firmeza/store/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFilmSocket } from '../../fixtures/film-sender/open-film-socket.ts'
import { askAsSigner } from './testing/as-signer.ts'
import { type Filmed, startFilmed, uploadFilm } from './testing/filmed.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'
import type { StartedOperation } from './testing/sign-as-signer.ts'

// Real: HTTP, WebSockets, database, vault, keys.
const film = randomBytes(600_000)
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ env: { IDENTIFICATION: 'demo' } })
})
afterAll(() => server.close())

const call = (who: StartedOperation, path: string, body?: object) => askAsSigner(server, who, path, { body })
const begin = (of: RunningServer = server) => startFilmed(of)
const open = (
  { operationUuid, videoUuid, client }: Filmed,
  { token = client.esignToken, headers }: { token?: string; headers?: Record<string, string> } = {},
) => openFilmSocket(server.url, { operationUuid, videoUuid, token }, headers)
const endFilm = (filmed: Filmed, videoSize: number) => uploadFilm(server, filmed, Buffer.alloc(0), { videoSize })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pieces = async ({ videoUuid }: Filmed) => {
  const asked = sql`select number, bytes from identification_pieces where video_id = ${videoUuid} order by number`
  return (await server.parts.database.db.execute<{ number: number; bytes: number }>(asked)).rows
}
const bytesOf = async (filmed: Filmed) => (await pieces(filmed)).reduce((sum, { bytes }) => sum + bytes, 0)

describe('a film over a WebSocket', () => {
  it('is kept in its order, several messages a piece, and what is told is on the disk', async () => {
    const filmed = await begin()
    const { socket, untilKept, kept } = await open(filmed)
    expect(kept()).toBe(0)
    for (let at = 0; at < film.length; at += 40_000) socket.send(film.subarray(at, at + 40_000))
    await untilKept(film.length)
    expect(await bytesOf(filmed)).toBe(film.length)
    expect((await pieces(filmed)).length).toBeLessThanOrEqual(3)
    socket.close(1000)
    expect(await endFilm(filmed, film.length)).toMatchObject({ status: 200, body: { sha256: hashOf(film) } })
  })

  it('goes on where it was cut, from what the server has, whatever was sent by HTTP meanwhile', async () => {
    const filmed = await begin()
    const first = await open(filmed)
    first.socket.send(film.subarray(0, 100_000))
    await first.untilKept(100_000)
    first.socket.send(film.subarray(100_000, 150_000))
    first.socket.terminate()
    const again = await open(filmed)
    expect([100_000, 150_000]).toContain(again.kept())
    const byHttp = await askAsSigner(
      server,
      filmed,
      identificationPaths.videoPiece(filmed.operationUuid, filmed.videoUuid, 100_000),
      { method: 'PUT', bytes: Uint8Array.from(film.subarray(100_000, 300_000)) },
    )
    expect(byHttp.status).toBe(204)
    for (let at = again.kept(); at < film.length; at += 200_000)
      again.socket.send(film.subarray(at, Math.min(at + 200_000, film.length)))
    await again.untilKept(film.length)
    expect(await endFilm(filmed, film.length)).toMatchObject({ status: 200, body: { sha256: hashOf(film) } })
  })

  it('of a tab that is closed holds all that it had sent, also where its page says that it leaves', async () => {
    const [cut, left] = [await begin(), await begin()]
    for (const filmed of [cut, left]) {
      const { socket } = await open(filmed)
      for (let at = 0; at < 200_000; at += 50_000) socket.send(film.subarray(at, at + 50_000))
      await new Promise((resolve) => socket.send(film.subarray(200_000, 250_000), resolve))
      if (filmed === cut) socket.terminate()
      else {
        socket.close(1000)
        const path = identificationPaths.cancel(filmed.operationUuid, filmed.videoUuid)
        expect((await call(filmed, path, { why: 'left' })).status).toBe(204)
      }
    }
    expect(await bytesOf(left)).toBe(250_000)
    await expect.poll(() => bytesOf(cut)).toBe(250_000)
  })

  it('is carried by one connection: a later one takes its place, with a word', async () => {
    const filmed = await begin()
    const first = await open(filmed)
    const second = await open(filmed)
    expect(await first.closed).toMatchObject({ code: FILM_CLOSED.replaced })
    second.socket.send(film)
    expect(second.socket.readyState).toBe(second.socket.OPEN)
    second.socket.terminate()
  })

  it('ends with its try, in the word of the refusal, and is not taken after it', async () => {
    const filmed = await begin()
    const { socket, untilKept, closed } = await open(filmed)
    socket.send(film.subarray(0, 1000))
    await untilKept(1000)
    expect((await endFilm(filmed, 1000)).status).toBe(200)
    socket.send(film.subarray(1000, 2000))
    expect(await closed).toEqual({ code: FILM_CLOSED.refused, reason: 'identification-over' })
    await expect(open(filmed)).rejects.toThrow('409')
    expect(await bytesOf(filmed)).toBe(1000)
  })
})

describe('refused before it is opened', () => {
  it('is who has no token, one of another operation or of nobody, and a try that is not theirs', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    await expect(open(mine, { token: 'garbage' })).rejects.toThrow('401')
    await expect(open(mine, { token: '' })).rejects.toThrow('401')
    await expect(open(mine, { token: theirs.client.esignToken })).rejects.toThrow('403')
    await expect(open({ ...mine, videoUuid: theirs.videoUuid })).rejects.toThrow('409')
  })

  it('is a page of another site; ours and a program without any are not', async () => {
    const filmed = await begin()
    for (const origin of ['https://elsewhere.example', 'null', 'http://firmeza.test.elsewhere.example'])
      await expect(open(filmed, { headers: { origin } })).rejects.toThrow('403')
    for (const origin of ['http://firmeza.test', server.url]) {
      const { socket } = await open(filmed, { headers: { origin } })
      expect(socket.protocol).toBe('firmeza.film.1')
      socket.terminate()
    }
  })

  it('is who asks without an upgrade; who offers one that is none, and does not hang up, is cut', async () => {
    const filmed = await begin()
    const path = filmSocketPath(filmed.operationUuid, filmed.videoUuid)
    expect((await askAsSigner(server, filmed, path, { method: 'GET' })).status).toBe(404)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const ended = once(socket, 'close')
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    await ended
  })
})

describe('too much of it', () => {
  it('is a message that is larger than agreed, text, or empty', async () => {
    for (const [message, code] of [
      [Buffer.alloc(FILM_MESSAGE_BYTES + 1), 1009],
      ['a text', FILM_CLOSED.notFilm],
      [Buffer.alloc(0), FILM_CLOSED.notFilm],
    ] as const) {
      const filmed = await begin()
      const { socket, closed } = await open(filmed)
      socket.send(message)
      expect(await closed).toMatchObject({ code })
      expect(await bytesOf(filmed)).toBe(0)
    }
  })

  it('is more than a film may have; what had come before stays', async () => {
    const filmed = await begin()
    const { socket, untilKept, closed } = await open(filmed)
    socket.send(film.subarray(0, 1000))
    await untilKept(1000)
    await server.parts.database.db.execute(
      sql`update identification_pieces set bytes = 199999000 where video_id = ${filmed.videoUuid}`,
    )
    const again = await open(filmed)
    expect(await closed).toMatchObject({ code: FILM_CLOSED.replaced })
    expect(again.kept()).toBe(199_999_000)
    again.socket.send(film.subarray(0, 1001))
    expect(await again.closed).toEqual({ code: FILM_CLOSED.refused, reason: 'identification-video-too-large' })
    expect(await pieces(filmed)).toHaveLength(1)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two seconds of film', () => {
  const message = film.subarray(0, 40_000)
  const tallied = async (work: () => Promise<void>): Promise<number> => {
    const { texts, stop } = tallyStatements()
    await work()
    stop()
    return texts.filter(
      (text) => text.includes('"operations"') || /identification_|file_owners|begin|commit/.test(text),
    ).length
  }

  it('are two pieces over a WebSocket, each of which costs what one does by HTTP', async () => {
    const overSocket = async (): Promise<number> => {
      const carried = await begin()
      const { socket, untilKept } = await open(carried)
      const statements = await tallied(async () => {
        for (let sent = 0; sent < 8; sent += 1) {
          socket.send(message)
          await new Promise((resolve) => setTimeout(resolve, 250))
        }
        await untilKept(8 * message.length)
      })
      const rows = (await pieces(carried)).length
      expect(rows).toBeLessThanOrEqual(3)
      return statements / rows
    }
    const byHttp = async (): Promise<number> => {
      const asked = await begin()
      return tallied(async () => {
        const path = identificationPaths.videoPiece(asked.operationUuid, asked.videoUuid, 0)
        const bytes = Uint8Array.from(film.subarray(0, 8 * message.length))
        expect((await askAsSigner(server, asked, path, { method: 'PUT', bytes })).status).toBe(204)
      })
    }
    // The least of three: rounds of the server's own come between.
    const least = async (measure: () => Promise<number>) => Math.min(await measure(), await measure(), await measure())
    const [carried, asked] = [await least(overSocket), await least(byHttp)]
    console.log(`Statements a piece of film: ${carried} over a WebSocket, ${asked} by HTTP.`)
    expect(carried).toBeLessThanOrEqual(asked)
  })
})

it('a server that stops says so, and is not kept from it', async () => {
  const other = await runServer({ env: { IDENTIFICATION: 'demo' } })
  const { operationUuid, videoUuid, client } = await begin(other)
  const { socket, closed } = await openFilmSocket(other.url, { operationUuid, videoUuid, token: client.esignToken })
  await new Promise((resolve) => socket.send(film.subarray(0, 70_000), resolve))
  await expect.poll(() => socket.bufferedAmount).toBe(0)
  const stopping = other.close()
  expect(await closed).toMatchObject({ code: 1012 })
  await stopping
})
