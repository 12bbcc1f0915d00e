import type { Result } from '@firmeza/kernel'
import type { PrintedSide } from './print/read-print.ts'
import type {
  DocumentOptions,
  DocumentReading,
  FaceReading,
  HologramReading,
  ImageRefusal,
  MatchReading,
  MrzReading,
  PrintedFields,
  Quad,
} from './reading.ts'
import type { VisionReadings, VisionTask } from './vision-worker.ts'

/**
 * Why a picture tells nothing: it is none, is too large, brought down what looked at it or kept it
 * too long, or too many are waiting.
 */
export type VisionRefusal = ImageRefusal | { code: 'unreadable' | 'too-slow' | 'too-busy' }

type Looked<Reading> = Promise<Result<Reading, VisionRefusal>>

/** Looks at pictures (JPEG, PNG, WebP). Who asks does not know where that is done. */
export interface Vision {
  face(image: Uint8Array, options?: { attributes?: boolean }): Looked<FaceReading>
  /** Its side, its zone, its portrait. */
  document(image: Uint8Array, options?: DocumentOptions): Looked<DocumentReading>
  /** Null: one of them shows no face. */
  match(one: Uint8Array, other: Uint8Array): Looked<MatchReading | null>
  /** The machine-readable zone alone, however it lies. */
  mrz(image: Uint8Array): Looked<MrzReading>
  /** Where the document lies. Null: there is none. */
  quad(image: Uint8Array): Looked<Quad | null>
  /**
   * What is printed on a side of a card or on a passport's page, straightened
   * (`DocumentReading.picture`), apart from its zone.
   */
  print(straightened: Uint8Array, side: PrintedSide): Looked<PrintedFields>
  /** Frames of a document while it is tilted, straightened. */
  hologram(frames: Uint8Array[]): Looked<HologramReading>
  /** Opens the models, where they are here, so that the first person does not wait for them. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** Names and versions of what looks, for evidence. */
export const VISION_MODELS = {
  'human-blazeface-facemesh': '3.3.6',
  'human-faceres': '3.3.6',
  'firmeza-face-cut': '2',
  'face-api-recognition': '1.7.15',
  'firmeza-mrz-line': '1',
  'firmeza-print-line': '1',
  onnxruntime: '1.30.0',
  opencv: '4.12.0',
} as const

/** What looks: the threads of this process, or other processes. */
export interface Eyes {
  look(task: VisionTask): Promise<Result<VisionReadings[VisionTask['kind']], VisionRefusal>>
  warm(): Promise<void>
  close(): Promise<void>
}

/** The same questions, whatever looks. */
export const visionOf = ({ look: lookAt, warm, close }: Eyes): Vision => {
  const look = <Kind extends VisionTask['kind']>(task: Extract<VisionTask, { kind: Kind }>) =>
    lookAt(task) as Looked<VisionReadings[Kind]>
  return {
    face: (image, { attributes = false } = {}) => look<'face'>({ kind: 'face', image, attributes }),
    document: (image, options = {}) => look<'document'>({ kind: 'document', image, options }),
    match: (one, other) => look<'match'>({ kind: 'match', one, other }),
    mrz: (image) => look<'mrz'>({ kind: 'mrz', image }),
    quad: (image) => look<'quad'>({ kind: 'quad', image }),
    print: (image, side) => look<'print'>({ kind: 'print', image, side }),
    hologram: (frames) => look<'hologram'>({ kind: 'hologram', frames }),
    warm,
    close,
  }
}
