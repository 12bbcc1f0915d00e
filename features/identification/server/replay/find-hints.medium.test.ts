import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId, steppedClock } from '@firmeza/kernel'
import { type Database, openSecretFolder } from '@firmeza/store'
import { migrationsOf, testDatabase } from '@firmeza/store/testing'
import { bandsOf } from '@firmeza/vision'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boxOf } from '../../testing/box-of.ts'
import { rowOfTry } from '../../testing/row-of-try.ts'
import { destroyKept } from '../destroy-kept.ts'
import { destroyPictures } from '../destroy-pictures.ts'
import { IDENTIFY } from '../kinds.ts'
import type { Recording } from '../recording.ts'
import * as schema from '../schema.ts'
import { openStrongboxes, type Strongboxes } from '../strongbox.ts'
import { shredVideos } from '../videos.ts'
import { findHints, type ReplayBounds } from './find-hints.ts'
import { keepTrace, MOST_TRACES } from './keep-trace.ts'

// Real here: the database and the keys. Signs are made up: the engine's are tried beside it.
const clock = steppedClock(new Date('2026-05-04T09:00:00Z'))
let strongboxes: Strongboxes
let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firmeza-secrets-'))
  strongboxes = openStrongboxes({ serverKey: randomBytes(32), secrets: openSecretFolder({ folder }) })
  database = await testDatabase({ migrationsFolder: await migrationsOf(schema) })
})
beforeEach(async () => {
  await database.db.delete(schema.identificationMarks)
  await database.db.delete(schema.identificationTraces)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const record = async (): Promise<Recording> => {
  clock.advance(1000)
  const row = rowOfTry(clock.now())
  const [video] = await database.db
    .insert(schema.identificationVideos)
    .values({ ...row, wrappedKey: await strongboxes.make(row.id) })
    .returning()
  return { video: video!, box: await boxOf(strongboxes, video!) }
}
const keep = async (recording: Recording, film: string[], grid: number | null = 3) => {
  for (const signs of film) {
    clock.advance(300)
    await keepTrace({ database, strongboxes }, recording, { signs, grid }, clock.now())
  }
  return recording
}
const filmed = async (film: string[], grid?: number | null) => keep(await record(), film, grid)
/** Signs of frames that have nothing in common with those of another film. */
const filmOf = (name: string, frames = 6) =>
  Array.from({ length: frames }, (_, at) => createHash('sha256').update(`${name} ${at}`).digest('hex'))
/** Each frame with two coarse signs and six fine ones turned. */
const reencoded = (film: string[]) =>
  film.map(
    (signs) =>
      `${turned(signs.slice(0, 1), 0b11)}${signs.slice(1, -2)}${turned(signs.slice(-2, -1), 0b111)}${turned(signs.slice(-1), 0b111)}`,
  )
const turned = (digit: string, bits: number) => (Number.parseInt(digit, 16) ^ bits).toString(16)

const told = async (recording: Recording, bounds?: ReplayBounds) =>
  (await findHints({ database, strongboxes }, recording, bounds)).map(({ hint, outcome, reason }) =>
    [hint, outcome, reason].filter(Boolean).join(' '),
  )
const frames = async (recording: Recording, bounds?: ReplayBounds) => (await told(recording, bounds))[0]

describe('frames of an earlier try', () => {
  it('are found, of whomever, also when they were encoded again', async () => {
    const first = await filmed(filmOf('one'))
    expect(await frames(first)).toBe('same-frames not-found')
    expect(await frames(await filmed(reencoded(filmOf('one'))))).toBe('same-frames found')
    // The earlier one was first.
    expect(await frames(first)).toBe('same-frames not-found')
  })

  it('are no others, and few of them are not enough', async () => {
    await filmed(filmOf('one'))
    expect(await frames(await filmed(filmOf('another')))).toBe('same-frames not-found')
    const mixed = [...filmOf('one').slice(0, 2), ...filmOf('third').slice(0, 4)]
    expect(await frames(await filmed(mixed))).toBe('same-frames not-found')
  })

  it('are not checked where there are too few', async () => {
    expect(await told(await filmed(filmOf('one', 3)))).toEqual([
      'same-frames not-checked too-few-frames',
      'screen-grid not-checked too-few-frames',
    ])
  })

  it('are not checked, rather than not found, where more is alike than is looked at', async () => {
    const one = filmOf('one')
    const bounds = { frames: 16, videosOfMark: 2, videos: 20 }
    // Their first coarse signs are alike, and nothing else.
    const alike = (name: string) => filmOf(name).map((signs, at) => one[at]!.slice(0, 4) + signs.slice(4))
    for (const name of ['a', 'b']) await filmed(alike(name))
    expect(await frames(await filmed(alike('c')), bounds)).toBe('same-frames not-found')
    const fourth = await filmed(alike('d'))
    expect(await frames(fourth, bounds)).toBe('same-frames not-checked too-many-alike')
    expect(await frames(fourth, { ...bounds, videosOfMark: 20 })).toBe('same-frames not-found')
    expect(await frames(fourth, { ...bounds, videosOfMark: 20, videos: 2 })).toBe(
      'same-frames not-checked too-many-alike',
    )
    expect(await frames(await filmed(alike('d')), bounds)).toBe('same-frames found')
  })

  it('that do not open hold nobody up', async () => {
    const { video } = await filmed(filmOf('one'))
    await database.db
      .update(schema.identificationVideos)
      .set({ wrappedKey: await strongboxes.make(newId()) })
      .where(eq(schema.identificationVideos.id, video.id))
    expect(await frames(await filmed(filmOf('one')))).toBe('same-frames not-checked unreadable')
  })
})

it('the pixels of a screen are hinted at where most frames show them', async () => {
  expect((await told(await filmed(filmOf('one'), 90)))[1]).toBe('screen-grid found')
  expect((await told(await filmed(filmOf('two'), 4)))[1]).toBe('screen-grid not-found')
  expect((await told(await filmed(filmOf('three'), null)))[1]).toBe('screen-grid not-checked too-few-frames')
})

describe('what is kept of frames', () => {
  const counted = async ({ video }: Recording) => [
    await database.db.$count(schema.identificationTraces, eq(schema.identificationTraces.videoId, video.id)),
    await database.db.$count(schema.identificationMarks, eq(schema.identificationMarks.videoId, video.id)),
  ]

  it('tells no signs to who reads the tables, and is of so many frames at most', async () => {
    const recording = await filmed(filmOf('one', MOST_TRACES + 3))
    expect((await counted(recording))[0]).toBe(MOST_TRACES)
    const rows = JSON.stringify([
      await database.db.select().from(schema.identificationTraces),
      await database.db.select().from(schema.identificationMarks),
    ])
    expect(rows).not.toContain(filmOf('one')[0])
    const bands = filmOf('one').flatMap(bandsOf)
    expect(rows).toContain(strongboxes.mark(bands[0]!))
    const [withoutKey, otherKey] = [
      bands.map((band) => createHash('sha256').update(band).digest('base64url').slice(0, 16)),
      bands.map((band) => openStrongboxes({ serverKey: randomBytes(32), secrets: strongboxes.secrets }).mark(band)),
    ]
    for (const mark of [...bands, ...withoutKey, ...otherKey]) expect(rows).not.toContain(`"${mark}"`)
  })

  const destroyTry = async (id: string) => {
    const which = eq(schema.identificationVideos.id, id)
    const why = { why: 'retention', rule: 'standard', at: clock.now() } as const
    await database.transaction((await destroyKept(database.db, which, why)).also)
  }

  it.each<[string, (recording: Recording) => Promise<unknown>]>([
    ['its time is over', ({ video }) => destroyTry(video.id)],
    [
      'its pictures are destroyed',
      async ({ video }) => {
        const task = { id: video.taskId, kind: IDENTIFY.kind } as Parameters<typeof destroyPictures>[2]['tasks'][number]
        const destroyed = await destroyPictures(
          { database },
          { legalHoldSince: null },
          { tasks: [task] },
          { why: 'data-taken', at: clock.now() },
        )
        await database.transaction(destroyed.also)
      },
    ],
    ['its persons are erased', ({ video }) => database.transaction((tx) => shredVideos(tx, video.operationId))],
  ])('is destroyed when %s, and nothing more is kept of it', async (_, destroy) => {
    const recording = await filmed(filmOf('one'))
    expect((await counted(recording)).every((count) => count > 0)).toBe(true)
    await destroy(recording)
    expect(await counted(recording)).toEqual([0, 0])
    await keep(recording, filmOf('late'))
    expect(await counted(recording)).toEqual([0, 0])
    expect(await frames(await filmed(filmOf('one')))).toBe('same-frames not-found')
  })

  it('stays, as all of it, while its operation is on hold', async () => {
    const recording = await filmed(filmOf('one'))
    const task = { id: recording.video.taskId, kind: IDENTIFY.kind } as Parameters<
      typeof destroyPictures
    >[2]['tasks'][number]
    const why = { why: 'data-taken', at: clock.now() } as const
    const { events, also } = await destroyPictures(
      { database },
      { legalHoldSince: clock.now() },
      { tasks: [task] },
      why,
    )
    await database.transaction(also)
    expect(events.map(({ type }) => type)).toEqual(['PicturesHeld'])
    expect((await counted(recording)).every((count) => count > 0)).toBe(true)
  })

  it('stays while its pictures do', async () => {
    const recording = await filmed(filmOf('one'))
    const before = await counted(recording)
    await destroyTry((await filmed(filmOf('two'))).video.id)
    expect(await counted(recording)).toEqual(before)
  })
})
