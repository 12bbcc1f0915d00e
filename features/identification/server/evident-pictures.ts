import type { Db } from '@firmeza/store'
import type { EvidentPicture } from './events.ts'
import { readCaptures } from './videos.ts'

/**
 * The pictures of a try that no event of their own tells (`CaptureKept`): the portrait, the steps
 * of the challenge, and what the page did not have saved.
 */
export const evidentPictures = async (db: Db, videoId: string): Promise<EvidentPicture[]> =>
  (await readCaptures(db, videoId))
    .filter(({ savedAt }) => savedAt === null)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.type < other.type ? -1 : 1))
    .map(({ type, sha256 }) => ({ as: type, sha256 }))
