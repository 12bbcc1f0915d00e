/** What a capture shows (specification 2 §3.1). */
export const CAPTURE_TYPES = ['FACE', 'DNIFRONT', 'HOLOGRAM', 'PASSPORT', 'PASSPORTMRZ', 'DNIBACK'] as const
export type CaptureType = (typeof CAPTURE_TYPES)[number]

/** Specification 2 §9.1. Percentages of luminance, and confidences from 0 to 1. */
export const IDENTIFICATION_DEFAULTS = {
  videoTimeoutMinutes: 10,
  videoBrightness: { least: 20, most: 80 },
  /** On the scale of {@link FaceRequest}: see there. */
  imageBrightness: 300,
  imageBlur: 100,
  frontConfidence: 0.75,
  hologramConfidence: 0.75,
  backConfidence: 0.75,
  biometryConfidence: 0.3,
  /** Least width of a face, in pixels of the frame. */
  widthFaceRect: 150,
  liveness: false,
  face: true,
  hologram: true,
  front: true,
  back: true,
  biometry: true,
  isBiometryBlocking: false,
  returnImages: true,
  frontOcr: false,
  backOcr: true,
  passportMrzOcr: true,
} as const

/** How long a page goes on sending one piece of the video whose connection is lost. */
export const SENDING_MINUTES = 10

/** Specification 2 §9.1, in milliseconds. */
export const IDENTIFICATION_TIMES = {
  cameraDelay: 2500,
  firstBrightness: 3000,
  recordingAfterBrightness: 2000,
  brightnessAgain: 5000,
  noVideoAgain: 500,
  recorderStart: 500,
  frontAfterFace: 2000,
  frontAfterFaceOnIphone: 5000,
  backAfterFront: 2000,
  doneAfterPassport: 2000,
  blobAfterStop: 2000,
  summaryAfterResult: 1000,
  orientationPoll: 200,
  blink: 1750,
  fade: 1500,
} as const

/** Pixels (specification 2 §9.1). */
export const VIDEO_SIZES = {
  desktop: { width: 640, height: 480 },
  portraitPhone: { width: 240, height: 320 },
  landscapePhone: { width: 320, height: 240 },
} as const
export const RECORDER_FPS = 15
/** What a browser sends that cannot record: JPEGs one after the other, one each so often. */
export const JPEG_FILM = { type: 'video/x-motion-jpeg', frameMs: 250 } as const

/** Specification 2 §3.7, and the challenge of {@link StartedIdentification}. */
export interface RecordingSession {
  challenge: WireChallenge
  videoUuid: string
  /** `<operation>.<video>`: of its archive too. */
  sessionId: string
  /** The domain's UUID. */
  apiKey: string
  /** An esignToken for whoever sends the frames. */
  token: string
}
export interface Archive {
  archiveId: string
  sessionId: string
  status: 'started' | 'stopped'
}

/** Our own page says that the person was told and agreed; an extra: a client sends no body. */
export interface StartBody {
  /** The language whose words of consent were shown. */
  consentLocale?: 'es' | 'en' | 'it'
}

/** What a person is asked to do in front of the camera. */
export const CHALLENGE_STEPS = ['blink', 'turn-left', 'turn-right'] as const
export type ChallengeStep = (typeof CHALLENGE_STEPS)[number]

/** Chosen by the server, good once. */
export interface WireChallenge {
  steps: ChallengeStep[]
  /** Digits that the page shows, and draws below each frame of the challenge and of the film. */
  code: string
  expiresAt: string
}

/** Of the specification `videouuid` alone; the rest is ours. */
export interface StartedIdentification {
  videouuid: string
  challenge: WireChallenge
}

/** What a page needs to know, and tells, before it asks for a camera. */
export interface IdentificationTerms {
  profile: IdentificationProfile
  /** How long captures and video are kept. */
  retentionDays: number
  videoTimeoutMinutes: number
  /** Whether a face that is not the document's ends the recording. */
  isBiometryBlocking: boolean
  /** Set: another page (the provider's) does this, the uuid its hash route. */
  externalPage: string | null
  /** How often it can still be begun. */
  startsLeft: number
  /**
   * What a person of the provider wrote who wants another try; null: nobody does. Empty: nobody
   * could open the one before.
   */
  askedAgain: string | null
}

/** Whether a result stands by itself, or a person of the provider decides on it. */
export const IDENTIFICATION_PROFILES = ['demo', 'kyc', 'strict'] as const
export type IdentificationProfile = (typeof IDENTIFICATION_PROFILES)[number]
