import type { Db } from '@firmeza/store'
import type { FrameTrace } from '@firmeza/vision'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { identificationMarks, identificationTraces, identificationVideos } from '../schema.ts'
import type { Strongbox } from '../strongbox.ts'

/** What is kept of the frames of a try, first to last, as it is stored. */
export const sealedTraces = async (db: Db, videoId: string): Promise<string[]> => {
  const { trace, at } = identificationTraces
  const rows = await db
    .select({ trace })
    .from(identificationTraces)
    .where(eq(identificationTraces.videoId, videoId))
    .orderBy(asc(at))
  return rows.map((row) => row.trace)
}

/** @throws where a trace is not of the try that the box is of. */
export const openTraces = (box: Strongbox, sealed: string[]): FrameTrace[] =>
  sealed.map((trace) => box.openJson<FrameTrace>('trace', trace))

/**
 * Destroys the traces of the videos that `which` says, and what they are looked up by. It belongs
 * into the transaction that destroys the videos' keys, before that.
 */
export const destroyTraces = async (tx: Db, which: SQL | undefined): Promise<void> => {
  const theirs = () => tx.select({ id: identificationVideos.id }).from(identificationVideos).where(which)
  await tx.delete(identificationMarks).where(inArray(identificationMarks.videoId, theirs()))
  await tx.delete(identificationTraces).where(inArray(identificationTraces.videoId, theirs()))
}
