import type {
  CaptureType,
  ChallengeStep,
  Detection,
  FaceDetection,
  StartedIdentification,
  WireChallenge,
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
  | 'unavailable'
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
  /** Filming goes on. */
  | 'no-network'
  /** What was filmed is to be sent. */
  | 'unsent'
  | 'turned'
  | Pause

/** Why nothing is looked at: the page is in the background, or a call has the camera. */
type Pause = 'paused' | 'interrupted'

/** What is to be done next, and when, on this device's clock. */
export interface CaptureStep {
  /** Another number, another step. */
  id: number
  at: number
  act: 'open-camera' | 'sample-light' | 'start' | 'look' | 'to-front' | 'to-back' | 'save' | 'compute' | 'leave'
}

/** What was seen, to be kept. */
export interface FoundCapture {
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
  pause: Pause | null
  /** While what was recorded is sent. */
  isOffline: boolean
  /** Until when it is said that the screen was turned. */
  turnedUntil: number | null
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
  | { type: 'start-failed'; why: 'start-failed' | 'too-often' | 'unavailable' }
  | { type: 'face-seen'; detection: FaceDetection }
  | { type: 'front-seen'; detections: Detection[] }
  | { type: 'back-seen'; detections: Detection[] }
  | { type: 'look-failed'; why: 'offline' | 'busy' | 'over' }
  | { type: 'challenge-left-out' }
  | { type: 'stage-entered'; stage: 'front' | 'back' }
  | { type: 'paused'; pause: Pause | null }
  | { type: 'screen-turned' }
  | { type: 'connection'; isOffline: boolean }
  | { type: 'timed-out' }
  | { type: 'saved' }
  | { type: 'save-failed' }
  | { type: 'computed' }
)

/** Plans what comes next, after so long. */
export type Then = (act: CaptureStep['act'], after?: number) => { next: CaptureStep }
/** Looks at another frame, with this instruction meanwhile. */
export type Again = (instruction: Instruction, after?: number) => CaptureState

/** Whether somebody is being filmed at this moment. */
export const isRecording = ({ stage }: Pick<CaptureState, 'stage'>): boolean =>
  stage === 'face' || stage === 'front' || stage === 'back'

export const stoppedBy = (state: CaptureState, stopped: StopReason): CaptureState => ({
  ...state,
  stage: 'stopped',
  next: null,
  stopped,
})

/** What is asked of the person now: first of all what keeps anything else from being done. */
export const instructionOf = ({ stage, instruction, pause, isOffline }: CaptureState): Instruction => {
  if (stage === 'saving') return isOffline ? 'unsent' : instruction
  return pause && stage !== 'camera' ? pause : instruction
}
