import { isDeepStrictEqual } from 'node:util'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type Acting, changeOperation, type Operation, Overtaken } from '@firmeza/operations/server'
import { hashOfFilm } from './hash-of-film.ts'
import { recordingOf } from './recording.ts'
import type { CaptureParts } from './save-capture.ts'
import { findVideo, hasWholeFilm, moveVideo, readPieces } from './videos.ts'

/**
 * Ends the recording with the pieces that are kept: all of them from the first, `size` bytes
 * where the caller says so. The video's hash is evidence from then on.
 *
 * @returns SHA-256 of the video.
 */
export const endVideo = async (
  parts: CaptureParts,
  opened: Operation,
  { videoUuid, size, durationMs }: { videoUuid: string; size: number; durationMs: number },
  acting: Acting,
): Promise<Result<string, Refusal>> => {
  // Asked again where the answer was lost.
  const kept = await findVideo(parts.database.db, videoUuid.toLowerCase())
  if (kept && hasWholeFilm(kept) && kept.operationId === opened.id && kept.partyId === acting.partyId)
    return ok(kept.sha256!)
  return changeOperation<string, Refusal>(parts, opened, async (operation) => {
    const recording = await recordingOf(parts, operation, acting, videoUuid)
    if (!recording.ok) return recording
    const { video } = recording.value
    const pieces = await readPieces(parts.database.db, video.id)
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0)
    if (bytes === 0 || (size > 0 && size !== bytes))
      return refuse({ code: 'identification-video-incomplete', missing: bytes })
    const sha256 = await hashOfFilm(parts, recording.value.box, pieces)
    const at = parts.clock.now()
    const duration = Math.round(durationMs) || null
    return ok({
      change: {},
      events: [
        {
          type: 'VideoKept',
          at,
          party: video.partyId,
          task: video.taskId,
          facts: { video: video.id, sha256, bytes, pieces: pieces.length, durationMs: duration },
        },
      ],
      also: async (tx) => {
        const set = { state: 'uploaded' as const, endedAt: at, sha256, bytes, durationMs: duration }
        if (!(await moveVideo(tx, { id: video.id, from: 'recording', ...set }))) throw new Overtaken()
        // A piece may have come since they were read; from here on none does.
        if (!isDeepStrictEqual(await readPieces(tx, video.id), pieces)) throw new Overtaken()
      },
      value: sha256,
    })
  })
}
