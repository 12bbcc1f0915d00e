import type { Refusal } from '@firmeza/http'
import { ok, type Result, refuse } from '@firmeza/kernel'
import { type Acting, type ChangeParts, changeOperation, type Operation } from '@firmeza/operations/server'
import type { Vault } from '@firmeza/store'
import { and, eq, isNull } from 'drizzle-orm'
import type { CaptureType } from '../wire.ts'
import { lookAtKept } from './look-at-kept.ts'
import { type RecordingParts, recordingOf } from './recording.ts'
import { identificationCaptures } from './schema.ts'

export interface CaptureParts extends ChangeParts, RecordingParts {
  vault: Vault
}

/**
 * Makes the picture of that type that our own detection has kept a capture, for good and in
 * evidence. The picture and the words that the page sends along prove nothing, and are not kept.
 * Again, it changes nothing.
 */
export const saveCapture = (
  parts: CaptureParts,
  opened: Operation,
  { videoUuid, type }: { videoUuid: string; type: CaptureType },
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const recording = await recordingOf(parts, operation, acting, videoUuid)
    if (!recording.ok) return recording
    const { video } = recording.value
    const kept = await lookAtKept(parts.database, video.id, type, async (capture) => ({
      capture,
      bytes: await parts.vault.size(capture.file),
    }))
    if (!kept) return refuse({ code: 'identification-capture-unknown' })
    const { capture, bytes } = kept
    if (capture.savedAt) return ok({ unchanged: undefined })
    const at = parts.clock.now()
    return ok({
      change: {},
      events: [
        {
          type: 'CaptureKept',
          at,
          party: video.partyId,
          task: video.taskId,
          facts: { video: video.id, as: type, sha256: capture.sha256, bytes },
        },
      ],
      also: async (tx) => {
        const { videoId, type: of, sha256, savedAt } = identificationCaptures
        const saved = await tx
          .update(identificationCaptures)
          .set({ savedAt: at })
          .where(and(eq(videoId, video.id), eq(of, type), eq(sha256, capture.sha256), isNull(savedAt)))
          .returning({ type: of })
        // A frame that came meanwhile has put another picture in its place.
        if (saved.length === 0) throw new CaptureReplaced()
      },
      value: undefined,
    })
  })

/** A later frame took its place while it was being saved: asked again, that one is saved. */
class CaptureReplaced extends Error {
  override readonly name = 'CaptureReplaced'
}
