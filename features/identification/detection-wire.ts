import type { CaptureType, ChallengeStep } from './recording-wire.ts'

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
  /** Whether the frame is also one of the challenge, with its code in a strip below the picture. */
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

/**
 * Why a frame shows nothing that can be kept, in one word for the next instruction: an extra.
 * `challenge`: the code below it is another recording's.
 */
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
