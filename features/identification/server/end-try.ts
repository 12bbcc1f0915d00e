import type { Refusal } from '@firmeza/http'
import { ok, type Result } from '@firmeza/kernel'
import { type Acting, changeOperation, type Operation } from '@firmeza/operations/server'
import { type CancelBody, UNOPENABLE } from '../wire.ts'
import { endingOf } from './ending.ts'
import { IDENTIFY_STATES } from './kinds.ts'
import { recordingOf } from './recording.ts'
import type { CaptureParts } from './save-capture.ts'

const ENDED: readonly string[] = ['identification-over', ...UNOPENABLE]

/** A try is given up, and the operation waits for another one. Its captures stay: they happened. */
export const endTry = (
  parts: CaptureParts,
  opened: Operation,
  { videoUuid, why }: { videoUuid: string; why: CancelBody['why'] },
  acting: Acting,
): Promise<Result<void, Refusal>> =>
  changeOperation<void, Refusal>(parts, opened, async (operation) => {
    const recording = await recordingOf(parts, operation, acting, videoUuid)
    // It is over already, or nothing can come to it any more.
    if (!recording.ok) return ENDED.includes(recording.refusal.code) ? ok({ unchanged: undefined }) : recording
    const { video } = recording.value
    const ending = await endingOf(parts, video, { at: parts.clock.now(), why, actor: acting.actor })
    return ok({
      change: {
        parties: [{ id: video.partyId, tasks: [{ id: video.taskId, state: IDENTIFY_STATES.waiting, doneAt: null }] }],
      },
      ...ending,
      value: undefined,
    })
  })
