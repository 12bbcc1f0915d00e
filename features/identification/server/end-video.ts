import { createHash } from 'node:crypto'
import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type Acting, changeOperation, type Operation } from '@firmeza/operations/server'
import { type Recording, recordingOf } from './recording.ts'
import type { CaptureParts } from './save-capture.ts'
import { findVideo, moveVideo, readPieces } from './videos.ts'

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
  if (kept?.sha256 && kept.operationId === opened.id && kept.partyId === acting.partyId) return ok(kept.sha256)
  return changeOperation<string, Refusal>(parts, opened, async (operation) => {
    const recording = await recordingOf(parts, operation, acting, videoUuid)
    if (!recording.ok) return recording
    const { video } = recording.value
    const pieces = await readPieces(parts.database.db, video.id)
    const missing = pieces.findIndex(({ number }, at) => number !== at)
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0)
    if (missing >= 0 || bytes === 0 || (size > 0 && size !== bytes))
      return refuse({ code: 'identification-video-incomplete', missing: missing >= 0 ? missing : pieces.length })
    const sha256 = await hashOf(parts, recording.value, pieces)
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
        if (!(await moveVideo(tx, { id: video.id, from: 'recording', ...set }))) throw new VideoMoved()
      },
      value: sha256,
    })
  })
}

/** Somebody else ended it, or gave it up, meanwhile. */
class VideoMoved extends Error {
  override readonly name = 'VideoMoved'
}

const hashOf = async (
  { vault }: CaptureParts,
  { box }: Recording,
  pieces: { number: number; file: string }[],
): Promise<string> => {
  const hash = createHash('sha256')
  for (const { number, file } of pieces) hash.update(box.open(`piece ${number}`, await vault.read(file)))
  return hash.digest('hex')
}
