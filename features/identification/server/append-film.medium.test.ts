import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTries } from '../testing/open-tries.ts'
import { VIDEO_LIMITS } from '../wire.ts'
import { appendFilm } from './append-film.ts'
import type { Recording } from './recording.ts'
import * as schema from './schema.ts'
import { sha256Of } from './strongbox.ts'
import { moveVideo } from './videos.ts'

const film = randomBytes(1000)
let tries: Awaited<ReturnType<typeof openTries>>
beforeAll(async () => {
  tries = await openTries()
})
afterAll(() => tries.close())

const append = (recording: Recording, from: number, to: number) =>
  appendFilm(tries.parts, recording, from, film.subarray(from, to))

it('what comes twice, cut in another way, or from two connections at once, is kept once', async () => {
  const recording = await tries.begin()
  expect(await append(recording, 0, 300)).toEqual({ ok: true, value: 300 })
  expect(await append(recording, 100, 200)).toEqual({ ok: true, value: 300 })
  expect(await append(recording, 200, 400)).toEqual({ ok: true, value: 400 })
  const both = await Promise.all([append(recording, 400, 700), append(recording, 300, 1000)])
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await append(recording, 0, 1000)).toEqual({ ok: true, value: 1000 })
  expect(await tries.hashOf(recording)).toBe(sha256Of(film))
  const pieces = await tries.piecesOf(recording)
  expect(pieces.map(({ number }) => number)).toEqual([...pieces.keys()])
})

it('what leaves a gap is refused, and told from which byte on it is missing', async () => {
  const recording = await tries.begin()
  await append(recording, 0, 100)
  const refusal = { code: 'identification-video-incomplete', missing: 100 }
  expect(await append(recording, 101, 200)).toEqual({ ok: false, refusal })
  for (const from of [-1, 0.5, Number.NaN])
    expect(await appendFilm(tries.parts, recording, from, film)).toMatchObject({ ok: false })
})

it('neither more bytes than a film may have are kept, nor more pieces', async () => {
  const [large, cut] = [await tries.begin(), await tries.begin()]
  const piece = { number: 0, sha256: '', file: '', bytes: VIDEO_LIMITS.bytes - 100 }
  await tries.parts.database.db.insert(schema.identificationPieces).values({ videoId: large.video.id, ...piece })
  const at = (from: number, bytes: number) => appendFilm(tries.parts, large, from, film.subarray(0, bytes))
  const refusal = { code: 'identification-video-too-large' }
  expect(await at(piece.bytes, 101)).toEqual({ ok: false, refusal })
  expect(await at(piece.bytes, 100)).toEqual({ ok: true, value: VIDEO_LIMITS.bytes })
  const many = Array.from({ length: VIDEO_LIMITS.pieces }, (_, number) => ({
    videoId: cut.video.id,
    ...piece,
    number,
    bytes: 1,
  }))
  await tries.parts.database.db.insert(schema.identificationPieces).values(many)
  expect(await appendFilm(tries.parts, cut, VIDEO_LIMITS.pieces, film)).toEqual({ ok: false, refusal })
})

it.each(['cancelled', 'timed-out', 'uploaded'] as const)(
  'what was begun to be kept of a try that is %s by then is kept no more',
  async (state) => {
    const recording = await tries.begin()
    const { id } = recording.video
    expect(await append(recording, 0, 100)).toMatchObject({ ok: true })
    const kept = await tries.piecesOf(recording)
    expect(kept).toHaveLength(1)
    await moveVideo(tries.parts.database.db, { id, from: 'recording', state })
    expect(await append(recording, 100, 200)).toEqual({ ok: false, refusal: { code: 'identification-over' } })
    expect(await tries.piecesOf(recording)).toEqual(kept)
  },
)
