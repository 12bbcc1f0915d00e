import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTries } from '../testing/open-tries.ts'
import { appendFilm } from './append-film.ts'
import type { Recording } from './recording.ts'
import { sha256Of } from './strongbox.ts'
import { videoSink } from './video-sink.ts'

const film = randomBytes(3_000_000)
/** As the body's parser gives it. */
const BLOCK_BYTES = 256 * 1024
let tries: Awaited<ReturnType<typeof openTries>>
beforeAll(async () => {
  tries = await openTries()
})
afterAll(() => tries.close())

/** A body that is cut is never finished. */
const send = async (recording: Recording, bytes: Buffer, { isCut = false } = {}) => {
  const sink = videoSink(tries.parts, recording)
  const block = Buffer.alloc(BLOCK_BYTES)
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const length = bytes.copy(block, 0, at)
    await sink.write(block.subarray(0, Math.min(length, BLOCK_BYTES)))
  }
  return isCut ? sink.drop() : sink.finish()
}
const kept = async (recording: Recording) =>
  (await tries.piecesOf(recording)).reduce((sum, { bytes }) => sum + bytes, 0)

it('a film that is sent once, whole, is kept in pieces', async () => {
  const recording = await tries.begin()
  expect(await send(recording, film)).toMatchObject({ size: film.length })
  expect(await tries.hashOf(recording)).toBe(sha256Of(film))
  expect((await tries.piecesOf(recording)).length).toBe(3)
})

it('however often its body is cut, goes on where it was, and is on the disk once', async () => {
  const recording = await tries.begin()
  const before = await tries.filesOnDisk()
  for (const bytes of [1_500_000, 600_000, 2_700_000, 2_700_000]) {
    const had = await kept(recording)
    await send(recording, film.subarray(0, bytes), { isCut: true })
    expect(await kept(recording)).toBeGreaterThanOrEqual(had)
  }
  expect(await kept(recording)).toBeGreaterThan(2_000_000)
  for (let times = 0; times < 2; times += 1) expect(await send(recording, film)).toMatchObject({ size: film.length })
  expect(await tries.hashOf(recording)).toBe(sha256Of(film))
  expect((await tries.filesOnDisk()) - before).toBe((await tries.piecesOf(recording)).length)
})

it('takes nothing of what came in pieces away, wherever those were cut', async () => {
  const recording = await tries.begin()
  await appendFilm(tries.parts, recording, 0, film.subarray(0, 777))
  await appendFilm(tries.parts, recording, 777, film.subarray(777, 2_500_000))
  const before = await tries.piecesOf(recording)
  await send(recording, film.subarray(0, 1_600_000), { isCut: true })
  expect(await tries.piecesOf(recording)).toEqual(before)
  await send(recording, film)
  expect((await tries.piecesOf(recording)).slice(0, 2)).toEqual(before)
  expect(await tries.hashOf(recording)).toBe(sha256Of(film))
})

it('that is another than the one of which something is kept is refused, and changes nothing', async () => {
  const recording = await tries.begin()
  await appendFilm(tries.parts, recording, 0, film.subarray(0, 1_200_000))
  const before = await tries.piecesOf(recording)
  for (const other of [randomBytes(film.length), Buffer.concat([film.subarray(0, 1_199_999), randomBytes(900_000)])])
    await expect(send(recording, other)).rejects.toMatchObject({ refusal: { code: 'identification-video-differs' } })
  expect(await tries.piecesOf(recording)).toEqual(before)
})

it('is one also where two bodies carry it at once', async () => {
  const recording = await tries.begin()
  const sent = await Promise.all([send(recording, film), send(recording, film), send(recording, film)])
  expect(sent.map((whole) => whole?.size)).toEqual([film.length, film.length, film.length])
  expect(await tries.hashOf(recording)).toBe(sha256Of(film))
})
