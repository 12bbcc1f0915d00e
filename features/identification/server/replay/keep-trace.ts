import type { Database } from '@firmeza/store'
import { bandsOf, type FrameTrace } from '@firmeza/vision'
import { eq } from 'drizzle-orm'
import type { Recording } from '../recording.ts'
import { identificationMarks, identificationTraces } from '../schema.ts'
import type { Strongboxes } from '../strongbox.ts'
import { lockRecording } from '../videos.ts'

/** Of one try: at three frames a second, twenty seconds of a face. */
export const MOST_TRACES = 60

/**
 * Keeps the trace of a frame with the try, and what it is looked up by. Not of a try that was ended
 * or destroyed meanwhile: what was destroyed stays so.
 */
export const keepTrace = (
  { database, strongboxes }: { database: Database; strongboxes: Strongboxes },
  { video, box }: Recording,
  trace: FrameTrace,
  at: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await lockRecording(tx, video.id))) return
    if ((await tx.$count(identificationTraces, eq(identificationTraces.videoId, video.id))) >= MOST_TRACES) return
    await tx
      .insert(identificationTraces)
      .values({ videoId: video.id, at, trace: box.sealJson('trace', trace) })
      .onConflictDoNothing()
    const marks = bandsOf(trace.signs).map((band) => strongboxes.mark(band))
    await tx
      .insert(identificationMarks)
      .values(marks.map((mark) => ({ videoId: video.id, mark, startedAt: video.startedAt })))
      .onConflictDoNothing()
  })
