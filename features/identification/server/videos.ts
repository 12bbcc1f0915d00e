import type { Task } from '@firmeza/operations/server'
import { type Database, type Db, disownFiles } from '@firmeza/store'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { IDENTIFY_STATES } from './kinds.ts'
import { destroyTraces } from './replay/traces.ts'
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
 * destroyed.
 */
export const askedAgainOf = async (
  { database, strongboxes }: { database: Database; strongboxes: Strongboxes },
  { id, state, doneAt }: Task,
): Promise<string | null> => {
  if (doneAt || state === IDENTIFY_STATES.inReview) return null
  const video = await lastComputed(database.db, id)
  return video?.askedAgain && video.wrappedKey !== null
    ? strongboxes.of(video).openJson<string>('asked again', video.askedAgain)
    : null
}

export const countVideos = async (db: Db, taskId: string): Promise<number> =>
  db.$count(identificationVideos, eq(identificationVideos.taskId, taskId))

export const findVideo = async (db: Db, id: string): Promise<Video | null> => {
  const [video] = await db.select().from(identificationVideos).where(eq(identificationVideos.id, id))
  return video ?? null
}

export const readCaptures = (db: Db, videoId: string): Promise<Capture[]> =>
  db.select().from(identificationCaptures).where(eq(identificationCaptures.videoId, videoId))

export const readPieces = (db: Db, videoId: string): Promise<Piece[]> =>
  db
    .select()
    .from(identificationPieces)
    .where(eq(identificationPieces.videoId, videoId))
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
  await destroyTraces(tx, eq(identificationVideos.operationId, operationId))
  const theirs = sql`(select id from ${identificationVideos} where operation_id = ${operationId})`
  await tx
    .update(identificationVideos)
    .set({ wrappedKey: null })
    .where(eq(identificationVideos.operationId, operationId))
  await tx.delete(identificationFrames).where(sql`video_id in ${theirs}`)
  await tx.delete(identificationCaptures).where(sql`video_id in ${theirs}`)
  await tx.delete(identificationPieces).where(sql`video_id in ${theirs}`)
}

/** Pieces of an earlier upload that went on for longer. */
export const forgetPiecesFrom = async (db: Db, { id, operationId }: Video, number: number): Promise<void> => {
  const gone = await db
    .delete(identificationPieces)
    .where(and(eq(identificationPieces.videoId, id), gte(identificationPieces.number, number)))
    .returning({ file: identificationPieces.file })
  await disownFiles(
    db,
    operationId,
    gone.map(({ file }) => file),
  )
}
