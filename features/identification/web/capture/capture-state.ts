import { IDENTIFICATION_DEFAULTS, IDENTIFICATION_TIMES } from '../../wire.ts'
import {
  type CaptureEvent,
  type CaptureOptions,
  type CaptureState,
  type CaptureStep,
  type Instruction,
  isRecording,
  stoppedBy,
  type Then,
} from './capture-model.ts'
import { backSeen, frontSeen } from './document-stages.ts'
import { faceDone, faceSeen } from './face-stage.ts'

const TIMES = IDENTIFICATION_TIMES
/** Between two frames that the server could not look at. */
const BUSY_MS = 1500
/** So long it is said that the screen was turned: the next frame is answered before it is read. */
const TURNED_MS = 2000

export const captureBegun = (now: number, { delaysCamera }: CaptureOptions): CaptureState => ({
  stage: 'camera',
  instruction: 'camera',
  next: { id: 1, at: now + (delaysCamera ? TIMES.cameraDelay : 0), act: 'open-camera' },
  video: null,
  challenge: null,
  hasFace: false,
  hasFront: false,
  hasBack: false,
  isPassport: false,
  found: [],
  stopped: null,
  pause: null,
  isOffline: false,
  turnedUntil: null,
})

/** The stages of specification 2 §4.1 to §4.8, told by what happened. Decides all their timings. */
export const captureStep = (state: CaptureState, event: CaptureEvent, options: CaptureOptions): CaptureState => {
  const next = stepped(state, event, options)
  const isRead = state.turnedUntil === null || event.now >= state.turnedUntil
  return isRead || next.stage !== state.stage ? next : { ...next, instruction: 'turned' }
}

const stepped = (state: CaptureState, event: CaptureEvent, options: CaptureOptions): CaptureState => {
  const { now } = event
  /** What comes next, after so long. */
  const then = (act: CaptureStep['act'], after = 0): { next: CaptureStep } => ({
    next: { id: (state.next?.id ?? 0) + 1, at: now + after, act },
  })
  const again = (instruction: Instruction, after = 0): CaptureState => ({
    ...state,
    instruction,
    ...then('look', after),
  })
  if (state.stage === 'stopped' || state.stage === 'done') return state
  switch (event.type) {
    case 'camera-opened':
      return options.checksBrightness
        ? { ...state, stage: 'light', instruction: 'light-wait', ...then('sample-light', TIMES.firstBrightness) }
        : { ...state, stage: 'starting', instruction: 'starting', ...then('start') }
    case 'camera-failed':
      return stoppedBy(state, `camera-${event.why}`)
    case 'light-sampled':
      return lightSampled(state, event.percent, then)
    case 'started':
      return {
        ...state,
        stage: 'face',
        instruction: 'face',
        video: { uuid: event.started.videouuid, challenge: event.started.challenge, since: now },
        challenge: { done: 0, of: event.started.challenge.steps.length },
        ...then('look', TIMES.recorderStart),
      }
    case 'start-failed':
      return stoppedBy(state, event.why)
    case 'face-seen':
      return state.stage === 'face' ? faceSeen(state, event.detection, options, then, again) : state
    case 'challenge-left-out':
      if (state.stage !== 'face' || !state.challenge) return state
      return state.hasFace
        ? { ...faceDone(state, options, then), challenge: null }
        : { ...state, challenge: null, instruction: 'face' }
    case 'front-seen':
      return state.stage === 'front' ? frontSeen(state, event.detections, options, then, again) : state
    case 'back-seen':
      return state.stage === 'back' ? backSeen(state, event.detections, then, again) : state
    case 'look-failed':
      if (!isRecording(state)) return state
      if (event.why === 'over') return stoppedBy(state, 'over')
      if (event.why === 'busy') return again(state.instruction, BUSY_MS)
      return again(state.stage === 'face' ? 'no-network' : (state.stage as 'front' | 'back'), BUSY_MS)
    case 'stage-entered':
      return { ...state, stage: event.stage, instruction: event.stage, ...then('look') }
    case 'paused':
      return { ...state, pause: event.pause }
    case 'screen-turned':
      // A later frame says what to do again.
      return isRecording(state) ? { ...state, instruction: 'turned', turnedUntil: now + TURNED_MS } : state
    case 'connection':
      return { ...state, isOffline: event.isOffline }
    case 'timed-out':
      return state.stage === 'saving' ? state : stoppedBy(state, 'timeout')
    case 'saved':
      return { ...state, instruction: 'saving', ...then('compute') }
    case 'save-failed':
      return stoppedBy(state, 'save-failed')
    case 'computed':
      return { ...state, stage: 'done', instruction: 'all-done', ...then('leave', TIMES.summaryAfterResult) }
  }
}

const lightSampled = (state: CaptureState, percent: number | null, then: Then): CaptureState => {
  if (state.stage !== 'light') return state
  if (percent === null) return { ...state, ...then('sample-light', TIMES.noVideoAgain) }
  const { least, most } = IDENTIFICATION_DEFAULTS.videoBrightness
  if (percent < least) return { ...state, instruction: 'light-low', ...then('sample-light', TIMES.brightnessAgain) }
  if (percent > most) return { ...state, instruction: 'light-high', ...then('sample-light', TIMES.brightnessAgain) }
  return { ...state, stage: 'starting', instruction: 'light-good', ...then('start', TIMES.recordingAfterBrightness) }
}
