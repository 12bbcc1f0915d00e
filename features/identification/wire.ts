import { OPERATIONS_BASE } from '@firmeza/operations/wire'

/** Where the specification's video services stand (specification 2 §7). */
export const VIDEO_BASE = '/video'
export const ARCHIVE_BASE = '/video-archive'

/**
 * Paths of the identification calls (specification 2 §7) and of our own page's. No runtime
 * dependency enters this file but other wings' words.
 */
export const identificationPaths = {
  /**
   * GET {@link RecordingSession}: for a browser that cannot record, whose frames are archived here
   * as they come (as pieces: {@link identificationPaths.videoPiece}). Our own page says in the
   * query (`consentLocale`) what {@link StartBody} says.
   */
  session: (operationUuid: string) => `${OPERATIONS_BASE}/session/${operationUuid}`,
  /** POST, no body → {@link Archive}. */
  startArchive: (sessionId: string) => `${ARCHIVE_BASE}/start/${sessionId}`,
  /** POST, no body → {@link Archive}. */
  stopArchive: (archiveId: string) => `${ARCHIVE_BASE}/stop/${archiveId}`,
  /** POST {@link StartBody} or no body → {@link StartedIdentification}. */
  start: (operationUuid: string) => `${OPERATIONS_BASE}/startidentification/${operationUuid}`,
  /** POST {@link FaceRequest} → {@link FaceDetection}. */
  detectFace: (operationUuid: string) => `${VIDEO_BASE}/detection/face/${operationUuid}`,
  /** POST {@link FrontRequest} → {@link Detection}[]. */
  detectFront: (operationUuid: string) => `${VIDEO_BASE}/detection/ml/front/${operationUuid}`,
  /** POST {@link BackRequest} → {@link Detection}[]. */
  detectBack: (operationUuid: string) => `${VIDEO_BASE}/detection/ml/back/${operationUuid}`,
  /** POST {@link CaptureBody} → `{ operationUuid, videoUuid, documentType }`. */
  saveCapture: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/saveidentificationdata/${operationUuid}/${videoUuid}`,
  /** POST {@link VideoBody} → `{ operationUuid, videoUuid, sha256 }`. */
  uploadVideo: (operationUuid: string) => `${OPERATIONS_BASE}/uploadblobwebm/${operationUuid}`,
  /** POST, no body → `{ operationUuid, videoUuid, state }`. */
  computeResult: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/identificationresult/${operationUuid}/${videoUuid}`,
  /** GET {@link IdentificationResults}. */
  results: (operationUuid: string, videoUuid: string) =>
    `${OPERATIONS_BASE}/identification/images/data/${operationUuid}/${videoUuid}`,
  /**
   * PUT, application/octet-stream: piece `number` (from 0) of the video, as the recorder made it;
   * an extra beside the specification's calls. The same piece again is fine. 204.
   */
  videoPiece: (operationUuid: string, videoUuid: string, number: number | string) =>
    `/api/identification/pieces/${operationUuid}/${videoUuid}/${number}`,
  /** GET {@link IdentificationTerms}: what the page tells before the camera; likewise. */
  terms: (operationUuid: string) => `/api/identification/terms/${operationUuid}`,
  /** POST {@link CancelBody}: likewise. 204. */
  cancel: (operationUuid: string, videoUuid: string) => `/api/identification/cancel/${operationUuid}/${videoUuid}`,
  /** POST, no body → {@link HandOff}: a link for the same person's phone; likewise. */
  handOff: (operationUuid: string) => `/api/identification/hand-off/${operationUuid}`,
  /** GET {@link HandOffStanding}: also once the phone has the identification in hand; likewise. */
  handedOff: (operationUuid: string, handOffUuid: string) =>
    `/api/identification/hand-off/${operationUuid}/${handOffUuid}`,
  /** POST {@link OtherWayBody}: the person asks for a way without biometrics; likewise. 204. */
  otherWay: (operationUuid: string) => `/api/identification/other-way/${operationUuid}`,
} as const

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
  /** Digits that the page shows while it records. */
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
}

/** Whether a result stands by itself, or a person of the provider decides on it. */
export const IDENTIFICATION_PROFILES = ['demo', 'kyc', 'strict'] as const
export type IdentificationProfile = (typeof IDENTIFICATION_PROFILES)[number]

/** What all requests to detect something have in common (specification 2 §3.3 to §3.5). */
interface DetectionRequest {
  /** The operation's, and who it is about: compared with the operation, and never believed. */
  uuid?: string
  customerid?: string
  /** A JPEG, PNG or WebP, base64, with or without `data:…;base64,`. */
  imgb64: string
  detectBrightnessInImage?: boolean
  /**
   * Of burnt-out pixels, in thousandths of all: with more of them `brightness` is true
   * (reflections).
   */
  brightnessImageThreshold?: number
  detectBlurInImage?: boolean
  /** Of the variance of the Laplacian of a 640×480 frame: with less `blur` is true. */
  blurImageThreshold?: number
}

export interface FaceRequest extends DetectionRequest {
  type?: string
  returnFaceImg?: boolean
  widthFaceRect?: number
  biometry?: boolean
  /** Whether the frame is also one of the challenge. */
  blink?: boolean
}

export interface FrontRequest extends DetectionRequest {
  returnFrontImg?: boolean
  returnFrontOcr?: boolean
  dni?: string
  biometry?: boolean
  hologram?: boolean
  isPortrait?: boolean
  frontConfidence?: number
  returnPassportImg?: boolean
  returnMrzImg?: boolean
}

export interface BackRequest extends DetectionRequest {
  returnBackImg?: boolean
  returnBackOcr?: boolean
  dni?: string
  isPortrait?: boolean
  backConfidence?: number
}

/** Why a frame shows nothing that can be kept, in one word for the next instruction: an extra. */
export const DETECTION_HINTS = [
  'no-face',
  'several-faces',
  'face-too-small',
  'no-document',
  'other-side',
  'other-document',
  'mrz-unread',
  'challenge',
  'tilt',
] as const
export type DetectionHint = (typeof DETECTION_HINTS)[number]

export interface BiometryData {
  /** Of the face with the document's, 0 to 1; absent: there is nothing to compare with yet. */
  confidence?: number
  frontConfidence?: number
}

/** Specification 2 §3.6. */
export interface Detection {
  detected: boolean
  /** Holds `anverso`, `reverso`, `hologram`, `pasaporte`, `dni`; empty: none was seen. */
  documenttype: string
  confidence: number
  /** There are reflections. */
  brightness: boolean
  blur: boolean
  biometryData?: BiometryData
  ocr?: Record<string, string>
  /** Base64 of a JPEG. */
  imagebase64?: string
  imagemrzbase64?: string
  hint?: DetectionHint
}

/** Specification 2 §7: one result. */
export interface FaceDetection extends Detection {
  /** How much of the challenge was seen, where the frame was one of it: an extra. */
  challenge?: { done: number; of: number; next: ChallengeStep | null }
}

/** Specification 2 §3.1. */
export interface CaptureBody {
  type?: string
  documentType: CaptureType
  operationUuid: string
  /** JSON: what the page was told of it. Kept from our own detection, not from here. */
  metadata: string
  documentB64: string
}

/** Specification 2 §3.2. */
export interface VideoBody {
  domainUuid: string
  videoUuid: string
  /** Milliseconds; 0: unknown. */
  videoDuration: number
  /** Bytes. */
  videoSize: number
  /** Empty: it has come in pieces. */
  videoBase64: string
}

/** A link that is shown as a code, for the camera of a phone. */
export interface HandOff {
  handOffUuid: string
  url: string
  /** ISO 8601: until when it can be opened. */
  expiresAt: string
}

/** How far the phone is. `stopped`: its recording ended without a result, and may begin again. */
export type HandOffStage =
  | 'waiting'
  | 'opened'
  | 'face'
  | 'document'
  | 'saving'
  | 'done'
  | 'stopped'
  | 'closed'
  | 'elsewhere'

/** Nothing in it names anybody: it is told to a page whose own part has ended. */
export interface HandOffStanding {
  stage: HandOffStage
  /** ISO 8601; null: not yet. */
  openedAt: string | null
  /** Since when the phone records, its person having agreed. */
  startedAt: string | null
}

export interface CancelBody {
  why: 'timeout' | 'biometry' | 'left' | 'camera'
}
export interface OtherWayBody {
  /** In the person's own words, or empty. */
  reason: string
}

/** A percentage that may not have been taken: `null` is shown as "not checked". */
export interface FaceAttributesWire {
  gender: 'male' | 'female' | null
  age: number | null
  glasses: 'NoGlasses' | 'ReadingGlasses' | 'SunGlasses' | null
  facialHair: { sideburns: number; beard: number; moustache: number } | null
  hair: { hairColor: { color: string; confidence: number }[] } | null
}

/** Of a document, as its machine-readable zone or its print says (specification 2 §3.8). */
export interface DocumentData {
  icarName: string
  icarLastName: string
  icarNif: string
  icarExpirationDate: string
  icarDocType: string
  icarBirthDate: string
  icarSex: string
  icarAddress: string
  icarNationality: string
}

/** One check, and what came of it: an extra, for who looks closer than a percentage. */
export interface WireCheck {
  check: IdentificationCheck
  outcome: 'passed' | 'failed' | 'not-checked'
  /** Why, where it did not pass. */
  reason?: string
}
export const IDENTIFICATION_CHECKS = [
  'face',
  'challenge',
  'same-face',
  'front',
  'back',
  'hologram',
  'match',
  'mrz',
  'print',
  'same-document',
  'expiry',
  'person',
  'replay',
  'video',
] as const
export type IdentificationCheck = (typeof IDENTIFICATION_CHECKS)[number]

/**
 * What may hint at a film that was shown instead of a person: frames of an earlier recording, and
 * the pixels of a screen. It changes no check, no score and no outcome.
 */
export interface WireHint {
  hint: 'same-frames' | 'screen-grid'
  outcome: 'found' | 'not-found' | 'not-checked'
  /** Why it was not checked: `too-many-alike`, more was kept than one comparison looks at. */
  reason?: 'too-few-frames' | 'too-many-alike' | 'unreadable'
}

/** Fields that are printed on an identity document. */
export const PRINTED_NAMES = [
  'surname',
  'givenNames',
  'sex',
  'nationality',
  'birthDate',
  'issueDate',
  'expiryDate',
  'documentNumber',
  'personalNumber',
  'birthPlace',
] as const
export type PrintedName = (typeof PRINTED_NAMES)[number]

/** A printed field beside the machine-readable zone: an extra. */
export interface WirePrinted {
  name: PrintedName
  /** Dates as ISO 8601; null: it was not read, and `reason` says why. */
  value: string | null
  /** 0 to 1; null: it was not read. */
  confidence: number | null
  reason: 'not-found' | 'unsure' | 'too-slow' | null
  /** Whether the zone says the same; `not-compared`: one of the two does not tell it. */
  beside: 'same' | 'differs' | 'not-compared'
  /** What the zone says, where that differs. */
  zone: string | null
}

/** Where an identification stands, from its recording on. */
export const IDENTIFICATION_STATES = [
  'recording',
  'captured',
  'in-review',
  'passed',
  'rejected',
  'timed-out',
  'cancelled',
] as const
export type IdentificationState = (typeof IDENTIFICATION_STATES)[number]

/** Specification 2 §3.8. Images are base64 of JPEGs; empty: there is none. Confidences 0 to 1. */
export interface IdentificationResults {
  face: string
  front: string
  back: string
  hologram: string
  /** Null: it was not checked. */
  hologramConfidence: number | null
  passport: string
  passportmrz: string
  passportOcr: DocumentData | null
  customer: { name: string; lastname: string; nif: string; email: string }
  faceBiometry: { faceAttributes: FaceAttributesWire }
  frontBiometry: {
    confidence: number | null
    frontConfidence: number | null
    frontAttributes: { portrait: string }
  }
  backOcr: (DocumentData & { backConfidence: number | null }) | null
  /** The rest is ours. */
  state: IdentificationState
  checks: WireCheck[]
  /** What is printed on the front or the page, field by field; empty: nothing was read. */
  print: WirePrinted[]
  /** The page of what the party does next (what stands behind `#/`); null: nothing. */
  next: string | null
}

/**
 * What the provider's own people do with results that wait for a decision (behind the door
 * `operator`), and where a sender sees what came of what they asked for (behind `account`).
 */
export const reviewPaths = {
  /** GET → {@link WireReviews}. */
  waiting: '/api/operator/identifications',
  /** GET → {@link ReviewedResults}. That it was looked at stands in the security log. */
  results: (operationUuid: string, videoUuid: string) => `/api/operator/identifications/${operationUuid}/${videoUuid}`,
  /** GET → the video, as it was recorded (WebM). */
  video: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/video`,
  /**
   * POST {@link DecisionBody} → `{ operationUuid, videoUuid }`. 409
   * `identification-not-in-review`.
   */
  decide: (operationUuid: string, videoUuid: string) =>
    `/api/operator/identifications/${operationUuid}/${videoUuid}/decision`,
  /** GET → {@link IdentificationResults}[], one for each person whose try was computed. */
  ofOperation: (operationUuid: string) => `/api/identifications/${operationUuid}`,
} as const

/** What the provider's own people see: who is identified is not told of the hints. */
export interface ReviewedResults extends IdentificationResults {
  hints: WireHint[]
}

/** A result that waits for a person of the provider. Nothing of it names who was identified. */
export interface WireReview {
  operationUuid: string
  videoUuid: string
  reference: string
  senderName: string
  profile: IdentificationProfile
  /** ISO 8601: since when it waits. */
  computedAt: string
  /** Of {@link IDENTIFICATION_CHECKS}, those that did not pass. */
  open: WireCheck[]
  hints: WireHint[]
}

export interface WireReviews {
  /** The longest waiting first. */
  waiting: WireReview[]
}

/** Why a result is rejected. */
export const REJECTION_CODES = [
  'other-person',
  'document-unreadable',
  'document-expired',
  'document-altered',
  'not-live',
  'picture-quality',
  'other',
] as const
export type RejectionCode = (typeof REJECTION_CODES)[number]

/** `code` of a rejection; `reason`, in words, of both: it is kept beside the evidence. */
export type DecisionBody =
  | { outcome: 'passed'; reason: string }
  | { outcome: 'rejected'; code: RejectionCode; reason: string }

/**
 * Refusal codes of identification. Facts carried: `identification-image-refused` reason ·
 * `identification-video-incomplete` missing (the number of the first piece that is not there).
 */
export const IDENTIFICATION_REFUSALS = [
  'not-an-identification',
  'identification-not-started',
  'identification-done',
  'identification-destroyed',
  'identification-too-often',
  'identification-image-refused',
  'identification-busy',
  'identification-capture-unknown',
  'identification-video-incomplete',
  'identification-video-too-large',
  'identification-not-computed',
  'identification-over',
  'identification-not-in-review',
] as const
export type IdentificationRefusalCode = (typeof IDENTIFICATION_REFUSALS)[number]

/** Of one identification, in bytes and in pieces. */
export const VIDEO_LIMITS = { bytes: 200_000_000, pieceBytes: 4_000_000, pieces: 1200 } as const
/** Of one picture. */
export const IMAGE_BYTES = 8_000_000
