import {
  type CaptureType,
  type ChallengeStep,
  type Detection,
  type DetectionHint,
  type FaceDetection,
  IDENTIFICATION_DEFAULTS,
  IDENTIFICATION_TIMES,
  type StartedIdentification,
  type WireChallenge,
} from '../../wire.ts'

/** Why there is no picture from a camera. */
export type CameraFault = 'none' | 'refused' | 'in-use' | 'lost' | 'unsupported'

/** Why a recording ended without a result. */
export type StopReason =
  | `camera-${CameraFault}`
  | 'start-failed'
  | 'save-failed'
  | 'biometry'
  | 'timeout'
  | 'too-often'
  | 'over'

/** The one instruction on the screen. */
export type Instruction =
  | 'camera'
  | 'light-wait'
  | 'light-good'
  | 'light-low'
  | 'light-high'
  | 'starting'
  | 'face'
  | 'face-moving'
  | 'face-small'
  | 'face-several'
  | ChallengeStep
  | 'face-done'
  | 'front'
  | 'back'
  | 'document-moving'
  | 'reflections'
  | 'tilt'
  | 'other-side'
  | 'other-document'
  | 'hold-still'
  | 'front-done'
  | 'all-done'
  | 'saving'
  | 'no-network'

/** What is to be done next, and when, on this device's clock. */
export interface CaptureStep {
  /** Another number, another step. */
  id: number
  at: number
  act: 'open-camera' | 'sample-light' | 'start' | 'look' | 'to-front' | 'to-back' | 'save' | 'compute' | 'leave'
}

/** What was seen, to be kept. */
interface FoundCapture {
  type: CaptureType
  picture: string
  metadata: string
}

type CaptureStage = 'camera' | 'light' | 'starting' | 'face' | 'front' | 'back' | 'saving' | 'done' | 'stopped'

export interface CaptureState {
  stage: CaptureStage
  instruction: Instruction
  next: CaptureStep | null
  /** Of {@link StartedIdentification}; null before the recording. */
  video: { uuid: string; challenge: WireChallenge; since: number } | null
  /** Of the challenge; null once it is done or left out. */
  challenge: { done: number; of: number } | null
  hasFace: boolean
  hasFront: boolean
  hasBack: boolean
  isPassport: boolean
  /** Seen so far; each is sent once. */
  found: FoundCapture[]
  stopped: StopReason | null
}

/** What tells one device, or one embedding page, from another. */
export interface CaptureOptions {
  /** iPhone, Safari and Edge want a while before their camera is asked for. */
  delaysCamera: boolean
  isIphone: boolean
  isBiometryBlocking: boolean
  /** Whether the light is looked at first. */
  checksBrightness: boolean
}

export type CaptureEvent = { now: number } & (
  | { type: 'camera-opened' }
  | { type: 'camera-failed'; why: CameraFault }
  | { type: 'light-sampled'; percent: number | null }
  | { type: 'started'; started: StartedIdentification }
  | { type: 'start-failed'; why: 'start-failed' | 'too-often' }
  | { type: 'face-seen'; detection: FaceDetection }
  | { type: 'front-seen'; detections: Detection[] }
  | { type: 'back-seen'; detections: Detection[] }
  | { type: 'look-failed'; why: 'offline' | 'busy' | 'over' }
  | { type: 'challenge-left-out' }
  | { type: 'stage-entered'; stage: 'front' | 'back' }
  | { type: 'timed-out' }
  | { type: 'saved' }
  | { type: 'save-failed' }
  | { type: 'computed' }
)

const TIMES = IDENTIFICATION_TIMES
/** Between two frames that the server could not look at. */
const BUSY_MS = 1500

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
})

/** Whether somebody is being filmed at this moment. */
export const isRecording = ({ stage }: Pick<CaptureState, 'stage'>): boolean =>
  stage === 'face' || stage === 'front' || stage === 'back'

/** The stages of specification 2 §4.1 to §4.8, told by what happened. Decides all their timings. */
export const captureStep = (state: CaptureState, event: CaptureEvent, options: CaptureOptions): CaptureState => {
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
    case 'back-seen': {
      if (state.stage !== 'back') return state
      const [seen] = event.detections
      if (!seen?.detected || !/reverso|back/.test(seen.documenttype)) return again(documentHint(seen, 'back'))
      const found = [...state.found, ...captureOf('DNIBACK', seen.imagebase64, { ...seen })]
      return { ...state, found, hasBack: true, stage: 'saving', instruction: 'all-done', ...then('save') }
    }
    case 'look-failed':
      if (!isRecording(state)) return state
      if (event.why === 'over') return stoppedBy(state, 'over')
      if (event.why === 'busy') return again(state.instruction, BUSY_MS)
      return again(state.stage === 'face' ? 'no-network' : (state.stage as 'front' | 'back'), BUSY_MS)
    case 'stage-entered':
      return { ...state, stage: event.stage, instruction: event.stage, ...then('look') }
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

type Then = (act: CaptureStep['act'], after?: number) => { next: CaptureStep }
type Again = (instruction: Instruction, after?: number) => CaptureState

const stoppedBy = (state: CaptureState, stopped: StopReason): CaptureState => ({
  ...state,
  stage: 'stopped',
  next: null,
  stopped,
})

const lightSampled = (state: CaptureState, percent: number | null, then: Then): CaptureState => {
  if (state.stage !== 'light') return state
  if (percent === null) return { ...state, ...then('sample-light', TIMES.noVideoAgain) }
  const { least, most } = IDENTIFICATION_DEFAULTS.videoBrightness
  if (percent < least) return { ...state, instruction: 'light-low', ...then('sample-light', TIMES.brightnessAgain) }
  if (percent > most) return { ...state, instruction: 'light-high', ...then('sample-light', TIMES.brightnessAgain) }
  return { ...state, stage: 'starting', instruction: 'light-good', ...then('start', TIMES.recordingAfterBrightness) }
}

const faceSeen = (
  before: CaptureState,
  detection: FaceDetection,
  options: CaptureOptions,
  then: Then,
  again: Again,
): CaptureState => {
  const { challenge: told } = detection
  const isDone = told !== undefined && told.done === told.of
  const challenge = before.challenge && told && !isDone ? { done: told.done, of: told.of } : null
  const isFirst = detection.detected && !before.hasFace
  const state: CaptureState = {
    ...before,
    challenge: before.challenge && !told ? before.challenge : challenge,
    hasFace: before.hasFace || detection.detected,
    found: isFirst ? [...before.found, ...captureOf('FACE', detection.imagebase64, { ...detection })] : before.found,
  }
  const asked = (instruction: Instruction): CaptureState => ({ ...again(instruction), ...pick(state) })
  if (state.hasFace && !state.challenge) return faceDone(state, options, then)
  // Somebody who turns is neither still nor looking at the camera.
  if (state.hasFace && told?.next) return asked(told.next)
  if (detection.hint === 'several-faces') return asked('face-several')
  if (detection.hint === 'face-too-small') return asked('face-small')
  if (detection.brightness) return asked('reflections')
  // Where there is no face the picture is often smooth: nobody moves.
  if (detection.blur && detection.hint !== 'no-face') return asked('face-moving')
  return asked('face')
}

const pick = ({ challenge, hasFace, found }: CaptureState) => ({ challenge, hasFace, found })

const faceDone = (state: CaptureState, { isIphone }: CaptureOptions, then: Then): CaptureState => ({
  ...state,
  instruction: 'face-done',
  ...then('to-front', isIphone ? TIMES.frontAfterFaceOnIphone : TIMES.frontAfterFace),
})

const frontSeen = (
  state: CaptureState,
  detections: Detection[],
  { isBiometryBlocking }: CaptureOptions,
  then: Then,
  again: Again,
): CaptureState => {
  const [first, second] = detections
  if (!first?.detected) return again(documentHint(first, 'front'))
  const confidence = first.biometryData?.confidence
  if (isBiometryBlocking && confidence !== undefined && confidence < IDENTIFICATION_DEFAULTS.biometryConfidence)
    return stoppedBy(state, 'biometry')
  if (!second && first.documenttype.includes('pasaporte')) {
    const found = [
      ...state.found,
      ...captureOf('PASSPORT', first.imagebase64, { ...first }),
      ...captureOf('PASSPORTMRZ', first.imagemrzbase64, { ...first }),
    ]
    const next = then('save', TIMES.doneAfterPassport)
    return { ...state, found, hasFront: true, isPassport: true, stage: 'saving', instruction: 'all-done', ...next }
  }
  const areBothSeen = second?.detected && detections.some(({ documenttype }) => /anverso|front/.test(documenttype))
  const isOther = !second && !/pasaporte|dni/.test(first.documenttype)
  if (!areBothSeen && !isOther) return again(second?.hint === 'tilt' ? 'tilt' : 'front')
  const found = [
    ...state.found,
    ...captureOf('DNIFRONT', first.imagebase64, { ...first }),
    ...captureOf('HOLOGRAM', second?.imagebase64, { ...second }),
  ]
  return { ...state, found, hasFront: true, instruction: 'front-done', ...then('to-back', TIMES.backAfterFront) }
}

const HINTS: Partial<Record<DetectionHint, Instruction>> = {
  'other-side': 'other-side',
  'other-document': 'other-document',
  'mrz-unread': 'hold-still',
}

const documentHint = (seen: Detection | undefined, side: 'front' | 'back'): Instruction => {
  if (seen?.brightness) return 'reflections'
  const hinted = seen?.hint && HINTS[seen.hint]
  if (hinted) return hinted
  // What shows no document at all is often blurred too: nobody moves it.
  return seen?.blur && seen.hint !== 'no-document' ? 'document-moving' : side
}

const captureOf = (type: CaptureType, picture: string | undefined, told: Partial<Detection>): FoundCapture[] => {
  if (!picture) return []
  const { imagebase64: _, imagemrzbase64: __, ...metadata } = told
  return [{ type, picture, metadata: JSON.stringify(metadata) }]
}
