import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import { type Acting, changeOperation, type Operation } from '@firmeza/operations/server'
import type { CancelBody } from '../wire.ts'
import { IDENTIFY_STATES } from './kinds.ts'
import { recordingOf } from './recording.ts'
import type { CaptureParts } from './save-capture.ts'
import { forgetFrames, moveVideo } from './videos.ts'

/** A try is given up, and the operation waits for another one. Its captures stay: they happened. */
export const endTry = (
  parts: CaptureParts,
  opened: Operation,
  { videoUuid, why }: { videoUuid: string; why: CancelBody['why'] },
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const recording = await recordingOf(parts, operation, acting, videoUuid)
    if (!recording.ok) {
      // It is over already.
      return recording.refusal.code === 'identification-over' ? ok({ unchanged: undefined }) : recording
    }
    const { video } = recording.value
    const at = parts.clock.now()
    return ok({
      change: {
        parties: [{ id: video.partyId, tasks: [{ id: video.taskId, state: IDENTIFY_STATES.waiting, doneAt: null }] }],
      },
      events: [
        {
          type: 'IdentificationEnded',
          at,
          party: video.partyId,
          task: video.taskId,
          facts: { ...acting.actor, video: video.id, why },
        },
      ],
      also: async (tx) => {
        const state = why === 'timeout' ? 'timed-out' : 'cancelled'
        await moveVideo(tx, { id: video.id, from: 'recording', state, endedAt: at })
        await forgetFrames(tx, video.id)
      },
      value: undefined,
    })
  })
