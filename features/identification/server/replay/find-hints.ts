import type { Database, Db } from '@firmeza/store'
import { bandsOf, type FrameTrace, isSameFilm, LEAST_FRAMES, showsScreenGrid } from '@firmeza/vision'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { WireHint } from '../../wire.ts'
import type { Recording } from '../recording.ts'
import { identificationMarks, identificationVideos } from '../schema.ts'
import type { Strongboxes } from '../strongbox.ts'
import type { Video } from '../videos.ts'
import { openTraces, sealedTraces } from './traces.ts'

/** Bounds of what one comparison looks at, whatever is kept. */
export interface ReplayBounds {
  /** Frames that earlier ones are looked up for, spread over the film. */
  frames: number
  /** Earlier videos that a mark is looked up in, the latest first. */
  videosOfMark: number
  /** Videos whose frames are compared, those with most marks in common first. */
  videos: number
}
const BOUNDS: ReplayBounds = { frames: 16, videosOfMark: 300, videos: 20 }

/**
 * What hints that a film was shown instead of a person: frames of an earlier try, of whomever,
 * among those that are kept; and the pixels of a screen. For the reviewer: it decides nothing.
 */
export const findHints = async (
  { database, strongboxes }: { database: Database; strongboxes: Strongboxes },
  { video, box }: Recording,
  bounds: ReplayBounds = BOUNDS,
): Promise<WireHint[]> => {
  const traces = openTraces(box, await sealedTraces(database.db, video.id))
  return [await sameFrames(database.db, strongboxes, video, traces, bounds), screenGrid(traces)]
}

const screenGrid = (traces: FrameTrace[]): WireHint => {
  const shows = showsScreenGrid(traces.map(({ grid }) => grid))
  if (shows === null) return { hint: 'screen-grid', outcome: 'not-checked', reason: 'too-few-frames' }
  return { hint: 'screen-grid', outcome: shows ? 'found' : 'not-found' }
}

const sameFrames = async (
  db: Db,
  strongboxes: Strongboxes,
  video: Video,
  traces: FrameTrace[],
  bounds: ReplayBounds,
): Promise<WireHint> => {
  const hint = 'same-frames'
  const frames = traces.map(({ signs }) => signs)
  if (frames.length < LEAST_FRAMES) return { hint, outcome: 'not-checked', reason: 'too-few-frames' }
  const { candidates, isBounded } = await lookUp(db, strongboxes, video, spread(frames, bounds.frames), bounds)
  let isUnread = false
  for (const key of await keysOf(db, candidates)) {
    const earlier = await signsOf(db, strongboxes, key)
    if (earlier === null) isUnread = true
    else if (isSameFilm(frames, earlier)) return { hint, outcome: 'found' }
  }
  if (isUnread) return { hint, outcome: 'not-checked', reason: 'unreadable' }
  return isBounded ? { hint, outcome: 'not-checked', reason: 'too-many-alike' } : { hint, outcome: 'not-found' }
}

/** Videos that have marks in common with these frames, and whether a bound kept some from us. */
const lookUp = async (
  db: Db,
  strongboxes: Strongboxes,
  video: Video,
  frames: string[],
  bounds: ReplayBounds,
): Promise<{ candidates: string[]; isBounded: boolean }> => {
  const marks = new Set(frames.flatMap(bandsOf).map((band) => strongboxes.mark(band)))
  const common = new Map<string, number>()
  let isBounded = false
  for (const mark of marks) {
    const rows = await db
      .select({ id: identificationMarks.videoId })
      .from(identificationMarks)
      .where(and(eq(identificationMarks.mark, mark), lt(identificationMarks.startedAt, video.startedAt)))
      .orderBy(desc(identificationMarks.startedAt))
      .limit(bounds.videosOfMark + 1)
    if (rows.length > bounds.videosOfMark) isBounded = true
    for (const { id } of rows.slice(0, bounds.videosOfMark)) common.set(id, (common.get(id) ?? 0) + 1)
  }
  const candidates = [...common].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
  return {
    candidates: candidates.slice(0, bounds.videos),
    isBounded: isBounded || candidates.length > bounds.videos,
  }
}

/** Null: they do not open. What is wrong with another person's try must not hold up this one. */
const signsOf = async (
  db: Db,
  strongboxes: Strongboxes,
  { id, wrappedKey }: Pick<Video, 'id' | 'wrappedKey'>,
): Promise<string[] | null> => {
  const rows = await sealedTraces(db, id)
  try {
    const box = await strongboxes.find({ id, wrappedKey })
    return box.ok ? openTraces(box.value, rows).map(({ signs }) => signs) : null
  } catch {
    return null
  }
}

/** Those of them that were not destroyed meanwhile. */
const keysOf = (db: Db, ids: string[]) => {
  const { id, wrappedKey } = identificationVideos
  return db
    .select({ id, wrappedKey })
    .from(identificationVideos)
    .where(and(inArray(id, ids), isNotNull(wrappedKey)))
}

const spread = (frames: string[], most: number): string[] =>
  frames.length <= most
    ? frames
    : Array.from({ length: most }, (_, at) => frames[Math.floor((at * frames.length) / most)]!)
