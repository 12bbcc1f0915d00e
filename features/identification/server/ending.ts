import type { WingEvent } from '@firmeza/evidence/server'
import { type Actor, Overtaken } from '@firmeza/operations/server'
import type { Database, Db, Vault } from '@firmeza/store'
import type { CancelBody } from '../wire.ts'
import { evidentPictures } from './evident-pictures.ts'
import { hashOfFilm } from './hash-of-film.ts'
import { countCodes, type FrameCode } from './rules/challenge-frames.ts'
import { readChallengeFrames } from './see-challenge.ts'
import type { Strongbox, Strongboxes } from './strongbox.ts'
import { closeRecording, forgetFrames, moveVideo, type Piece, readPieces, type Video } from './videos.ts'

export interface EndingParts {
  database: Database
  vault: Vault
  strongboxes: Strongboxes
}

/**
 * Why a try has no result: the page's word, the next try, that it was left as it was, or that its
 * operation was withdrawn.
 */
type WhyEnded = CancelBody['why'] | 'begun-again' | 'abandoned' | 'operation-cancelled'

/** Whether a try can still be ended without a result. */
export const isUnended = ({ state }: Pick<Video, 'state'>): boolean => state === 'recording' || state === 'uploaded'

/**
 * The end of a try without a result, as part of a change of its operation: what evidence tells of
 * it, the film as far as it had arrived, and what else is to be written. The try takes nothing more
 * from here on, also where that change fails: a page that goes on filming would otherwise always be
 * ahead of who reads its film. Such a one is ended again by whoever comes next, `endDeadTries` at
 * the latest.
 */
export const endingOf = async (
  parts: EndingParts,
  video: Video,
  { at, why, actor }: { at: Date; why: WhyEnded; actor?: Actor },
): Promise<{ events: WingEvent[]; also: (tx: Db) => Promise<void> }> => {
  const { id } = video
  const { db } = parts.database
  if (video.state === 'recording') await closeRecording(db, id, at)
  const film = video.state === 'recording' ? await filmOf(parts, video, await readPieces(db, id)) : null
  const pictures = await evidentPictures(db, id)
  const box = await parts.strongboxes.find(video)
  const codes = box.ok ? await codesOf(db, box.value, video) : null
  const whose = { at, party: video.partyId, task: video.taskId }
  return {
    events: [
      ...(film ? [{ type: 'VideoKept' as const, ...whose, facts: { video: id, ...film, durationMs: null } }] : []),
      { type: 'IdentificationEnded', ...whose, facts: { ...actor, video: id, why, pictures, codes } },
    ],
    also: async (tx) => {
      const state = why === 'timeout' || why === 'abandoned' ? 'timed-out' : 'cancelled'
      const set = { state, endedAt: at, ...(film && { sha256: film.sha256, bytes: film.bytes }) } as const
      if (!(await moveVideo(tx, { id, from: video.state, ...set }))) throw new Overtaken()
      await forgetFrames(tx, id)
    },
  }
}

const codesOf = async (db: Db, box: Strongbox, { id }: Video): Promise<Record<FrameCode, number>> =>
  countCodes(await readChallengeFrames(db, box, id))

/** As far as it has arrived; null: nothing of it, or it opens no more. */
const filmOf = async (
  parts: EndingParts,
  video: Video,
  pieces: Piece[],
): Promise<{ sha256: string; bytes: number; pieces: number } | null> => {
  const box = pieces.length > 0 ? await parts.strongboxes.find(video) : null
  if (!box?.ok) return null
  const sha256 = await hashOfFilm(parts, box.value, pieces)
  return { sha256, bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0), pieces: pieces.length }
}
