import { type Result, refuse } from '@firmeza/kernel'
import { openThreads, ThreadLost, workerProgram } from '@firmeza/threads'
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
import type { VisionAnswer, VisionReadings, VisionTask } from './vision-worker.ts'

/**
 * Why a picture tells nothing: it is none, is too large, brought its thread down or kept it too
 * long, or too many are waiting.
 */
export type VisionRefusal = ImageRefusal | { code: 'unreadable' | 'too-slow' | 'too-busy' }

type Looked<Reading> = Promise<Result<Reading, VisionRefusal>>

/** Looks at pictures (JPEG, PNG, WebP) in threads of its own, which hold the models. */
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
   * What is printed on a front or a passport's page, straightened (`DocumentReading.picture`),
   * apart from its zone.
   */
  print(straightened: Uint8Array, side: 'front' | 'passport'): Looked<PrintedFields>
  /** Frames of a document while it is tilted, straightened. */
  hologram(frames: Uint8Array[]): Looked<HologramReading>
  /** Starts the threads, so that the first person does not wait for their models. */
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

const PATIENCE_MS = 15_000
/** That wait for one thread: who comes later is told to come again, before they have gone. */
const MOST_WAITING = 12

/** Close it, or the threads keep the process alive. */
export const openVision = ({ threads }: { threads: number }): Vision => {
  const lanes = openThreads<VisionTask, VisionAnswer>({
    count: threads,
    program: workerProgram(import.meta.url, './vision-worker'),
    hello: { kind: 'warm' },
  })
  const waiting = Array.from({ length: threads }, () => 0)

  const look = async <Kind extends VisionTask['kind']>(
    task: Extract<VisionTask, { kind: Kind }>,
  ): Looked<VisionReadings[Kind]> => {
    const lane = waiting.indexOf(Math.min(...waiting))
    if (waiting[lane]! >= MOST_WAITING) return refuse({ code: 'too-busy' })
    waiting[lane]! += 1
    try {
      return (await lanes.run(lane, { task, patienceMs: PATIENCE_MS })) as Result<VisionReadings[Kind], ImageRefusal>
    } catch (fault) {
      if (!(fault instanceof ThreadLost)) throw fault
      return refuse({ code: fault.code === 'took-too-long' ? 'too-slow' : 'unreadable' })
    } finally {
      waiting[lane]! -= 1
    }
  }
  return {
    face: (image, { attributes = false } = {}) => look<'face'>({ kind: 'face', image, attributes }),
    document: (image, options = {}) => look<'document'>({ kind: 'document', image, options }),
    match: (one, other) => look<'match'>({ kind: 'match', one, other }),
    mrz: (image) => look<'mrz'>({ kind: 'mrz', image }),
    quad: (image) => look<'quad'>({ kind: 'quad', image }),
    print: (image, side) => look<'print'>({ kind: 'print', image, side }),
    hologram: (frames) => look<'hologram'>({ kind: 'hologram', frames }),
    warm: () => lanes.ready(),
    close: () => lanes.close(),
  }
}
