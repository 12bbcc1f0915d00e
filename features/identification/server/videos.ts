import type { Task } from '@firmeza/operations/server'
import type { Database, Db } from '@firmeza/store'
import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { destroyKeys } from './destroy-kept.ts'
import { IDENTIFY_STATES } from './kinds.ts'
import { identificationCaptures, identificationFrames, identificationPieces, identificationVideos } from './schema.ts'
import type { Strongboxes } from './strongbox.ts'

export type Video = typeof identificationVideos.$inferSelect
export type Capture = typeof identificationCaptures.$inferSelect
export type Piece = typeof identificationPieces.$inferSelect

/** The try that was begun last for a task, or null. */
export const lastVideo = async (db: Db, taskId: string): Promise<Video | null> => {
  const [video] = await db
    .select()
    .from(identificationVideos)
    .where(eq(identificationVideos.taskId, taskId))
    .orderBy(desc(identificationVideos.startedAt))
    .limit(1)
  return video ?? null
}

/** The try of a task that was computed last, or null. */
const lastComputed = async (db: Db, taskId: string): Promise<Video | null> => {
  const [video] = await db
    .select()
    .from(identificationVideos)
    .where(and(eq(identificationVideos.taskId, taskId), eq(identificationVideos.state, 'computed')))
    .orderBy(desc(identificationVideos.startedAt))
    .limit(1)
  return video ?? null
}

/**
 * What was written to whoever has to try again, until they have; null: nobody has to, or it is
 * destroyed. Empty: nobody could open their last one.
 */
export const askedAgainOf = async (
  { database, strongboxes }: { database: Database; strongboxes: Strongboxes },
  { id, state, doneAt }: Task,
): Promise<string | null> => {
  if (doneAt || state === IDENTIFY_STATES.inReview) return null
  const video = await lastComputed(database.db, id)
  if (video?.askedAgain === '') return ''
  const box = video?.askedAgain ? await strongboxes.find(video) : null
  return box?.ok && video?.askedAgain ? box.value.openJson<string>('asked again', video.askedAgain) : null
}

export const countVideos = async (db: Db, taskId: string): Promise<number> =>
  db.$count(identificationVideos, eq(identificationVideos.taskId, taskId))

export const findVideo = async (db: Db, id: string): Promise<Video | null> => {
  const [video] = await db.select().from(identificationVideos).where(eq(identificationVideos.id, id))
  return video ?? null
}

export const readCaptures = (db: Db, videoId: string): Promise<Capture[]> =>
  db.select().from(identificationCaptures).where(eq(identificationCaptures.videoId, videoId))

/** First to last, from that number on. */
export const readPieces = (db: Db, videoId: string, from = 0): Promise<Piece[]> =>
  db
    .select()
    .from(identificationPieces)
    .where(and(eq(identificationPieces.videoId, videoId), gte(identificationPieces.number, from)))
    .orderBy(identificationPieces.number)

/**
 * What was read of the frames of a stage, first to last: of the last `most` of them.
 */
export const readFrames = async (
  db: Db,
  videoId: string,
  stage: (typeof identificationFrames.$inferSelect)['stage'],
  most: number,
): Promise<{ at: Date; reading: string }[]> => {
  const { at, reading } = identificationFrames
  const rows = await db
    .select({ at, reading })
    .from(identificationFrames)
    .where(and(eq(identificationFrames.videoId, videoId), eq(identificationFrames.stage, stage)))
    .orderBy(desc(at))
    .limit(most)
  return rows.toReversed()
}

/** What only the detection needed. */
export const forgetFrames = async (db: Db, videoId: string): Promise<void> => {
  await db.delete(identificationFrames).where(eq(identificationFrames.videoId, videoId))
}

/**
 * Locks a try until the transaction is over, so that what it keeps is whole; false: it has ended,
 * is being ended or is destroyed, and takes nothing more.
 */
export const lockRecording = async (tx: Db, videoId: string): Promise<boolean> => {
  const { id, state, endedAt, wrappedKey } = identificationVideos
  const locked = await tx
    .select({ id })
    .from(identificationVideos)
    .where(and(eq(id, videoId), eq(state, 'recording'), isNull(endedAt), isNotNull(wrappedKey)))
    .for('update')
  return locked.length > 0
}

/**
 * From here on a try takes nothing more, so that what is kept of it can be hashed and told. It is
 * ended by whoever moves it on; until then it is still a recording, for whoever ends it again.
 */
export const closeRecording = async (db: Db, videoId: string, at: Date): Promise<void> => {
  const { id, state, endedAt } = identificationVideos
  await db
    .update(identificationVideos)
    .set({ endedAt: at })
    .where(and(eq(id, videoId), eq(state, 'recording'), isNull(endedAt)))
}

/** Notes what was read of a frame, for the next ones of its stage. */
export const keepFrame = (
  database: Database,
  { videoId, ...frame }: typeof identificationFrames.$inferInsert,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await lockRecording(tx, videoId))) return
    await tx
      .insert(identificationFrames)
      .values({ videoId, ...frame })
      .onConflictDoNothing()
  })

/** Whether its film was recorded to its end. */
export const hasWholeFilm = ({ state, sha256 }: Pick<Video, 'state' | 'sha256'>): boolean =>
  sha256 !== null && (state === 'uploaded' || state === 'computed')

/** Moves it on from a state, once: false where somebody else did. */
export const moveVideo = async (
  tx: Db,
  { id, from, ...set }: { id: string; from: Video['state'] } & Partial<Video>,
): Promise<boolean> => {
  const moved = await tx
    .update(identificationVideos)
    .set(set)
    .where(and(eq(identificationVideos.id, id), eq(identificationVideos.state, from)))
    .returning({ id: identificationVideos.id })
  return moved.length > 0
}

/**
 * Destroys the keys of all tries of an operation, in the transaction that erases what is known of
 * its persons: what they opened is gone, wherever its files are.
 */
export const shredVideos = async (tx: Db, operationId: string): Promise<void> => {
  await destroyKeys(tx, eq(identificationVideos.operationId, operationId))
  const theirs = sql`(select id from ${identificationVideos} where operation_id = ${operationId})`
  await tx.delete(identificationFrames).where(sql`video_id in ${theirs}`)
  await tx.delete(identificationCaptures).where(sql`video_id in ${theirs}`)
  await tx.delete(identificationPieces).where(sql`video_id in ${theirs}`)
}

/** How much of a film is kept; its pieces are numbered from 0, without a gap. */
export interface KeptOfFilm {
  pieces: number
  bytes: number
}

export const keptOfFilm = async (db: Db, videoId: string): Promise<KeptOfFilm> => {
  const { bytes } = identificationPieces
  const [kept] = await db
    .select({ pieces: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${bytes}), 0)::int` })
    .from(identificationPieces)
    .where(eq(identificationPieces.videoId, videoId))
  return kept!
}
