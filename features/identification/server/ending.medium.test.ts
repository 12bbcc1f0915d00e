import { randomBytes } from 'node:crypto'
import type { Database, Vault } from '@firmeza/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTries } from '../testing/open-tries.ts'
import { appendFilm } from './append-film.ts'
import { endingOf } from './ending.ts'
import { keepPicture } from './keep-picture.ts'
import type { Recording } from './recording.ts'
import { sha256Of } from './strongbox.ts'
import { findVideo, keepFrame, readCaptures, readFrames } from './videos.ts'

const film = randomBytes(1000)
const at = new Date('2026-11-28T10:00:00Z')
const OVER = { ok: false, refusal: { code: 'identification-over' } }
let tries: Awaited<ReturnType<typeof openTries>>
let database: Database
beforeAll(async () => {
  tries = await openTries()
  database = tries.parts.database
})
afterAll(() => tries.close())

const append = (recording: Recording, from: number, to: number) =>
  appendFilm(tries.parts, recording, from, film.subarray(from, to))
/** What a page sends that goes on: a piece, a picture and a frame. */
const goOn = async (recording: Recording) => {
  const { video, box } = recording
  await keepPicture(tries.parts, recording, { type: 'FACE', picture: film, reading: {}, at })
  const reading = box.sealJson('challenge', { atMs: 0, face: null, code: 'shown' })
  await keepFrame(database, { videoId: video.id, stage: 'challenge', at, reading })
  return append(recording, 300, 600)
}

it('a try that is ended while its page goes on has in evidence what it had, read once', async () => {
  const recording = await tries.begin()
  const { id } = recording.video
  await append(recording, 0, 300)
  let read = 0
  const vault: Vault = Object.create(tries.parts.vault, {
    read: {
      value: async (sha256: string) => {
        read += 1
        expect(await goOn(recording)).toEqual(OVER)
        return tries.parts.vault.read(sha256)
      },
    },
  })
  const { events, also } = await endingOf({ ...tries.parts, vault }, recording.video, {
    at,
    why: 'operation-cancelled',
  })
  await goOn(recording)
  await database.transaction(also)
  expect(read).toBe(1)
  expect(events).toMatchObject([
    { type: 'VideoKept', facts: { bytes: 300, pieces: 1, sha256: sha256Of(film.subarray(0, 300)) } },
    { type: 'IdentificationEnded', facts: { pictures: [], why: 'operation-cancelled' } },
  ])
  expect(await findVideo(database.db, id)).toMatchObject({ state: 'cancelled', bytes: 300, endedAt: at })
  expect(await readCaptures(database.db, id)).toEqual([])
  expect(await readFrames(database.db, id, 'challenge', 10)).toEqual([])
})

it('whose end was not saved takes nothing more, and is ended again', async () => {
  const recording = await tries.begin()
  await append(recording, 0, 300)
  await endingOf(tries.parts, recording.video, { at, why: 'operation-cancelled' })
  expect(await goOn(recording)).toEqual(OVER)
  const video = await findVideo(database.db, recording.video.id)
  const later = new Date(at.getTime() + 60_000)
  const { also } = await endingOf(tries.parts, video!, { at: later, why: 'abandoned' })
  await database.transaction(also)
  expect(await findVideo(database.db, video!.id)).toMatchObject({ state: 'timed-out', bytes: 300, endedAt: later })
})
