/** In pixels of the picture that was given, from its upper left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** In pixels of the picture that was given. */
export type Point = readonly [x: number, y: number]

/** The corners of a document, clockwise from its own upper left as it is read. */
export type Quad = readonly [Point, Point, Point, Point]

/** What could not be looked at, and why: neither passed nor failed. */
export interface NotChecked {
  outcome: 'not-checked'
  reason: string
}

/** What a picture is like, before anything is looked for in it. */
export interface Quality {
  /** Mean luminance, percent. */
  brightness: number
  /** Share of pixels that are burnt out, 0 to 1: reflections. */
  glare: number
  /** Variance of the Laplacian of its luminance: the lower, the more blurred. */
  sharpness: number
}

/** A face, as one frame shows it. */
export interface SeenFace {
  box: Box
  /** Of the mesh, 0 to 1. */
  confidence: number
  /** Degrees. Positive: to their own left, up, and to their own right shoulder. */
  yaw: number
  pitch: number
  roll: number
  /** Openness of each of their eyes, height over width: below 0.2 closed. */
  eyes: { left: number; right: number }
}

/** What of a person's looks is told. What is no more than a guess is `not-checked`. */
export interface FaceAttributes {
  gender: { value: 'male' | 'female'; confidence: number } | NotChecked
  /** Years. */
  age: { value: number } | NotChecked
  glasses: { value: 'NoGlasses' | 'ReadingGlasses' | 'SunGlasses'; confidence: number } | NotChecked
  /** 0 to 1 each. */
  facialHair: { sideburns: number; beard: number; moustache: number } | NotChecked
  /** The likeliest first. */
  hairColour: { color: 'black' | 'brown' | 'blond' | 'red' | 'gray' | 'white'; confidence: number }[] | NotChecked
}

/**
 * What of a frame's look is kept, to be compared with other films. It tells no person from another,
 * and is no picture; yet who has a frame can tell whether it is this one.
 */
export interface FrameTrace {
  /** A perceptual hash: 256 signs, 64 hexadecimal digits. */
  signs: string
  /**
   * How far a regular pattern stands out in the face, as a screen's pixels do: below 10 there is
   * none. Null: the face is too small to be looked at.
   */
  grid: number | null
}

/** What the strip of a challenge's code below a picture says. */
export interface ShownCode {
  /** Null: there is a strip, and its digits cannot be told. */
  digits: string | null
}

/** Of the picture above the strip of a challenge's code, where there is one. */
export interface FaceReading {
  /** Null: there is no strip below it. */
  code: ShownCode | null
  quality: Quality
  /** The largest first. */
  faces: SeenFace[]
  /** JPEG of the largest face with some room around it; null without one. */
  picture: Uint8Array | null
  attributes: FaceAttributes | null
  /** Null without a face. */
  trace: FrameTrace | null
}

/** How like two faces are. */
export interface MatchReading {
  /** 0 to 1, calibrated: at 0.3 one of two hundred strangers passes. */
  confidence: number
  /** Of the descriptors, Euclidean. */
  distance: number
  /** Between the eyes of each, pixels. */
  eyes: [number, number]
  /** Whether a face is too small to be judged by: a nearer picture would tell more. */
  isTooSmall: boolean
}

export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'FRA-ID'

/** One check digit of ICAO Doc 9303. */
export interface CheckDigit {
  field: string
  /** Its place in the joined lines, from 0. */
  at: number
  isRight: boolean
}

export interface MrzFields {
  documentCode: string
  issuer: string
  documentNumber: string
  /** Of a Spanish DNI its own number, which stands in the optional data. */
  personalNumber: string | null
  surname: string
  givenNames: string
  nationality: string
  /** ISO 8601; null where a part is unknown (`<`). */
  birthDate: string | null
  expiryDate: string | null
  sex: 'M' | 'F' | null
}

export interface MrzReading {
  /** All check digits right, dates plausible, each character sure. Names have no check digit. */
  accepted: boolean
  format: MrzFormat | null
  lines: string[]
  fields: MrzFields | null
  checks: CheckDigit[]
  /** Why it was not accepted. */
  reasons: string[]
  /** Of the least sure character, 0 to 1. */
  confidence: number
}

/** What is told of a field's print: dates as ISO 8601, letters with their accents. */
export interface PrintedValue {
  value: string
  /** 0 to 1. */
  confidence: number
}

export type PrintedName =
  | 'surname'
  | 'givenNames'
  | 'documentNumber'
  | 'personalNumber'
  | 'nationality'
  | 'birthDate'
  | 'issueDate'
  | 'expiryDate'
  | 'sex'
  | 'birthPlace'
  /** Of a back. Its lines, joined by a comma. */
  | 'address'

/**
 * What is printed on a side, apart from the machine-readable zone: each field that may stand there.
 */
export type PrintedFields = Partial<Record<PrintedName, PrintedValue | UnreadPrint>>

/** No line stands where it ought to, its readings do not agree, or time was up. */
export interface UnreadPrint extends NotChecked {
  reason: 'not-found' | 'unsure' | 'too-slow'
}

export interface DocumentOptions {
  /** Where the document lies, for who knows better: it is not looked for. */
  quad?: Quad | undefined
  /**
   * Processor time that its zone may take, in milliseconds, 600 unless said: of a film another
   * frame follows, of a single picture nothing does.
   */
  mrzPatienceMs?: number | undefined
}

export type DocumentSide = 'front' | 'back' | 'passport' | 'other'

export interface DocumentReading {
  quality: Quality
  /** Whether the document moved while the frame was taken: nothing is to be read of it. */
  isSmeared: boolean
  /** Null: no document was found. */
  quad: Quad | null
  side: DocumentSide | null
  /** That it is that side of a document, 0 to 1. */
  confidence: number
  /** JPEG, straightened to ID-1 (1012×638) or a passport's page (1250×880). */
  picture: Uint8Array | null
  /** JPEG of the person's portrait on it. */
  portrait: Uint8Array | null
  mrz: MrzReading | null
  /** JPEG of the machine-readable zone. */
  mrzPicture: Uint8Array | null
}

/** What tilting a document showed of its hologram. */
export type HologramReading =
  | { outcome: 'seen' | 'not-seen'; confidence: number; frames: number }
  | (NotChecked & { reason: 'too-few-frames' | 'no-motion' | 'no-light' | 'no-document' })

/** How a frame was refused, before a decoder held its whole picture. */
export type ImageRefusal = { code: 'not-an-image' | 'image-too-large' }
