import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { identificationPaths } from '@firmeza/identification/wire'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Filmed, filmBody, startFilmed, uploadFilm } from './testing/filmed.ts'
import { type RunningServer, runServer } from './testing/running-server.ts'

// Real: HTTP, database, vault, keys. As a client of the specification does: the film in one body.
const film = randomBytes(3_000_000)
let server: RunningServer
beforeAll(async () => {
  server = await runServer({ env: { IDENTIFICATION: 'demo' } })
})
afterAll(() => server.close())

const begin = () => startFilmed(server)
const send = (filmed: Filmed, bytes: Buffer, other?: { domainUuid: string }) => uploadFilm(server, filmed, bytes, other)
const keptOf = async ({ videoUuid }: Filmed): Promise<number> => {
  const asked = sql`select coalesce(sum(bytes), 0)::int as kept from identification_pieces where video_id = ${videoUuid}`
  return (await server.parts.database.db.execute<{ kept: number }>(asked)).rows[0]!.kept
}
/** The connection breaks when so much of the body has been kept. */
const sendUntilCut = async (filmed: Filmed, bytes: Buffer, kept: number) => {
  const { operationUuid, client } = filmed
  const body = JSON.stringify(filmBody(server, filmed, bytes))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${identificationPaths.uploadVideo(operationUuid)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${client.esignToken}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -100_000)}`,
  )
  await expect.poll(() => keptOf(filmed)).toBeGreaterThanOrEqual(kept)
  socket.destroy()
}
const filesOnDisk = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length
const whole = (filmed: Filmed) => ({
  status: 200,
  body: { videoUuid: filmed.videoUuid, sha256: createHash('sha256').update(film).digest('hex') },
})

it('a film in one body is kept, and its answer is given again to who has not had it', async () => {
  const filmed = await begin()
  for (let times = 0; times < 2; times += 1) expect(await send(filmed, film)).toMatchObject(whole(filmed))
})

it('is kept once on the disk however often it is cut, or sent with a wrong word', async () => {
  const filmed = await begin()
  const before = await filesOnDisk()
  for (let times = 0; times < 3; times += 1) await sendUntilCut(filmed, film, 2_000_000)
  for (let times = 0; times < 3; times += 1)
    expect(await send(filmed, film, { domainUuid: filmed.videoUuid })).toMatchObject({
      status: 422,
      body: { field: 'domainUuid' },
    })
  expect(await keptOf(filmed)).toBe(film.length)
  await expect.poll(filesOnDisk).toBeLessThanOrEqual(before + 4)
  expect(await send(filmed, film)).toMatchObject(whole(filmed))
})

it('leaves what is kept of another film, and is refused in words', async () => {
  const filmed = await begin()
  await sendUntilCut(filmed, film, 2_000_000)
  const kept = await keptOf(filmed)
  expect(await send(filmed, randomBytes(3_000_000))).toMatchObject({
    status: 409,
    body: { code: 'identification-video-differs', detail: expect.stringContaining('no es el que ya se ha guardado') },
  })
  expect(await keptOf(filmed)).toBe(kept)
  // A part of it is not it.
  expect(await send(filmed, film.subarray(0, 1000))).toMatchObject({
    status: 409,
    body: { code: 'identification-video-incomplete', missing: kept },
  })
  expect(await send(filmed, film)).toMatchObject(whole(filmed))
})
